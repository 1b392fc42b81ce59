import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showToast } from '../../../platform/toast.ts';
import { DialogActions } from '../../../ui/dialogs/dialog-actions.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { collectionErrorMessage } from '../collection-error-messages.ts';

type Props<Fields extends FieldValues> = {
  readonly title: string;
  readonly text: string;
  /** Label of the confirming button. */
  readonly actionLabel: string;
  readonly destructive?: boolean;
  readonly form: UseFormReturn<Fields>;
  readonly onAction: (fields: Fields) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Confirms a payment action. Stays open until it succeeds and shows errors inside. */
export function ActionDialog<Fields extends FieldValues>(props: Props<Fields>) {
  const { title, text, actionLabel, destructive = false, form, onAction, onClose, children } = props;
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
      await onAction(fields);
      if (!gone.current) onClose();
    } catch (error) {
      if (gone.current) showToast('error', collectionErrorMessage(error));
      else form.setError('root', { message: collectionErrorMessage(error) });
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
        <DialogActions actionLabel={actionLabel} destructive={destructive} busy={isSubmitting} onCancel={onClose} />
      </form>
    </Modal>
  );
}
