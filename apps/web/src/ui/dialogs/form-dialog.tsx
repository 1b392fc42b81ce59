import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormError } from '../forms/form-error.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';

type Props<Fields extends FieldValues> = {
  readonly title: string;
  readonly text: string;
  /** Label of the confirming button. */
  readonly actionLabel: string;
  readonly destructive?: boolean;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  readonly form: UseFormReturn<Fields>;
  readonly onAction: (fields: Fields) => Promise<unknown>;
  readonly errorMessage: (error: unknown) => string;
  /** The dialog was closed while the action ran, and it failed. */
  readonly onLateError: (message: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

export type FormDialogProps<Fields extends FieldValues> = Omit<Props<Fields>, 'errorMessage' | 'onLateError'>;

/** Asks before an action. Stays open until it succeeds and shows errors inside. */
export function FormDialog<Fields extends FieldValues>(props: Props<Fields>) {
  const { title, text, actionLabel, destructive = false, cancel, form, onClose, children } = props;
  const { errors, isSubmitting } = form.formState;
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const submit = async (fields: Fields) => {
    try {
      await props.onAction(fields);
      if (!gone.current) onClose();
    } catch (error) {
      if (gone.current) props.onLateError(props.errorMessage(error));
      else form.setError('root', { message: props.errorMessage(error) });
    }
  };
  return (
    <Modal title={title} text={text} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          if (isSubmitting) return event.preventDefault();
          void form.handleSubmit(submit)(event);
        }}
      >
        {children}
        <FormError text={errors.root?.message} />
        <DialogActions
          actionLabel={actionLabel}
          destructive={destructive}
          busy={isSubmitting}
          onCancel={onClose}
          {...(cancel && { cancel })}
        />
      </form>
    </Modal>
  );
}
