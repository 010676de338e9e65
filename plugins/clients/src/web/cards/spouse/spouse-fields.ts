export const spouseFields = [
  'spouse_name',
  'spouse_dob',
  'spouse_ssn',
  'spouse_dl_pass_number',
  'sp_height',
  'sp_weight',
  'spouse_emp_and_phone',
] as const;
