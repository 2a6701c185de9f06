/** A hidden field by which password managers know the account of a form. */
export function UserName({ email }: { email: string }) {
  return (
    <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
  )
}
