import { useEffectEvent, useInsertionEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps input that was typed, or filled in by a password manager, before the scripts of a prerendered form had loaded. The
 * form library sets its own values when it registers the fields: the input is read just before, and set again just after.
 */
export function useTypedEarly<Name extends string>(
  names: readonly Name[],
  set: (name: Name, value: string) => void,
): void {
  const typed = useRef<[Name, string][]>([]);
  const read = useEffectEvent(() =>
    names.flatMap((name): [Name, string][] => {
      const value = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
      return value ? [[name, value]] : [];
    }),
  );
  const restore = useEffectEvent(() => {
    for (const [name, value] of typed.current.splice(0)) set(name, value);
  });
  // Runs before the fields' refs are attached.
  useInsertionEffect(() => {
    typed.current = read();
  }, []);
  useLayoutEffect(() => restore(), []);
}
