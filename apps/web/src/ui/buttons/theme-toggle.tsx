import { Icon } from '../icons/icon.tsx';

type Props = { readonly dark: boolean; readonly label: string; readonly onToggle: () => void };

export function ThemeToggle({ dark, label, onToggle }: Props) {
  return (
    <button type="button" className="btn btn-ghost btn-square" aria-label={label} title={label} onClick={onToggle}>
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}
