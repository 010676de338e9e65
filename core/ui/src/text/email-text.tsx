/** An email that breaks before its domain where it does not fit in one line. */
export function EmailText({ children: email }: { readonly children: string }) {
  const at = email.lastIndexOf('@');
  if (at <= 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
