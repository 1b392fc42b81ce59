type Props = { readonly address: string };

/** Where it does not fit in one line it breaks before the @, not in the middle of a name. */
export function EmailLink({ address }: Props) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
