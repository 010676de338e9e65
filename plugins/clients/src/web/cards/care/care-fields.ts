/** The numbered fields of doctors and medicines. */
export const specialistFields = ['name_of_spec1', 'name_of_spec2', 'name_of_spec3'] as const;

export const prescriptionFields = ['name_of_rx1', 'name_of_rx2', 'name_of_rx3'] as const;
