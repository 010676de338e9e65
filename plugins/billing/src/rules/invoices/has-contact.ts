/** Whether the client of an invoice can be reached: sending needs an email or a phone number. */
export function hasContact({
  email,
  phone,
}: {
  readonly email: string;
  readonly phone: string;
}): boolean {
  return email.trim() !== '' || phone.trim() !== '';
}
