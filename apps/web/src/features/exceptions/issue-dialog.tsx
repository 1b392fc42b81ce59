import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { issueErrorMessage } from './issue-error-messages.ts';

type Props<Fields extends FieldValues> = {
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  readonly destructive?: boolean;
  readonly form: UseFormReturn<Fields>;
  readonly onAction: (fields: Fields) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Asks before a decision. Stays open until it succeeds and shows errors inside. */
export function IssueDialog<Fields extends FieldValues>(props: Props<Fields>) {
  const { title, text, actionLabel, destructive = false, form, onAction, onClose, children } = props;
  const { errors, isSubmitting } = form.formState;
  const submit = async (fields: Fields) => {
    try {
      await onAction(fields);
      onClose();
    } catch (error) {
      form.setError('root', { message: issueErrorMessage(error) });
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
