import { useEffect, useRef } from 'react';

type Dialog = {
  readonly errorMessage: (error: unknown) => string;
  readonly onError: (message: string) => void;
  /** The dialog was closed while the action ran, and it failed. */
  readonly onLateError: (message: string) => void;
  readonly onClose: () => void;
};

/** @returns a function that runs an action, and closes the dialog unless it fails */
export function useDialogAction({ errorMessage, onError, onLateError, onClose }: Dialog) {
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  return async (action: () => Promise<unknown>): Promise<void> => {
    try {
      await action();
      if (!gone.current) onClose();
    } catch (error) {
      if (gone.current) onLateError(errorMessage(error));
      else onError(errorMessage(error));
    }
  };
}
