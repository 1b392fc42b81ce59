import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { FormError } from '../forms/form-error.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Modal } from './modal.tsx';
import { useDialogAction } from './use-dialog-action.ts';

type Props<Fields extends FieldValues> = {
  readonly title: string;
  readonly text: string;
  /** Label of the confirming button. */
  readonly actionLabel: string;
  readonly destructive?: boolean;
  /** The action can't start yet, or another one runs. */
  readonly busy?: boolean;
  /** Not possible now, for a reason that is shown in the dialog. */
  readonly disabled?: boolean;
  /** For two columns side by side. */
  readonly wide?: boolean;
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
  const { title, text, actionLabel, destructive = false, busy = false, disabled = false, cancel, form } = props;
  const { errors, isSubmitting } = form.formState;
  const run = useDialogAction({
    errorMessage: props.errorMessage,
    onError: (message) => form.setError('root', { message }),
    onLateError: props.onLateError,
    onClose: props.onClose,
  });
  return (
    <Modal title={title} text={text} wide={props.wide ?? false} onClose={props.onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          if (isSubmitting || busy || disabled) return event.preventDefault();
          void form.handleSubmit((fields) => run(() => props.onAction(fields)))(event);
        }}
      >
        {props.children}
        <FormError text={errors.root?.message} />
        <DialogActions
          actionLabel={actionLabel}
          destructive={destructive}
          busy={isSubmitting || busy}
          disabled={disabled}
          onCancel={props.onClose}
          {...(cancel && { cancel })}
        />
      </form>
    </Modal>
  );
}
