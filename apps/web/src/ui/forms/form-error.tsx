type Props = { readonly text: string | undefined; readonly className?: string };

/** Error of the whole form, announced at once. Field errors are shown at their fields. */
export function FormError({ text, className = '' }: Props) {
  return text ? (
    <p role="alert" className={`text-error ${className}`}>
      {text}
    </p>
  ) : null;
}
