import { m } from '../../platform/messages/messages.js';
import { useTheme } from '../../platform/theme.ts';
import { ThemeToggle } from '../../ui/buttons/theme-toggle.tsx';

export function ThemeSwitch() {
  const { dark, toggle } = useTheme();
  return <ThemeToggle dark={dark} label={dark ? m.theme_to_light() : m.theme_to_dark()} onToggle={toggle} />;
}
