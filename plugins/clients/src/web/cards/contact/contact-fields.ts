/** In the order of the dialog. */
export const contactFields = [
  'primary_phone',
  'mobile_domain',
  'secondary_phone',
  'mobile_domain_2',
  'primary_email',
  'secondary_email',
] as const;
