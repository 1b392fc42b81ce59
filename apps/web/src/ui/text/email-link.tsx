type Props = { readonly address: string };

/** Breaks before the @ if it does not fit in one line. Where it is cut off, the whole address is its title. */
export function EmailLink({ address }: Props) {
  const at = address.lastIndexOf('@');
  return (
    <span title={address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
