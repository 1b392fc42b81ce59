type Props = { readonly address: string };

/** Breaks before the @ if it does not fit in one line. */
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
