import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { failureOf } from '#client/call-error.ts';
import { updateUser } from '#contract/accounts/accounts.calls.ts';
import type { UserChange } from '#contract/accounts/accounts.schemas.ts';
import type { User } from '#contract/users/users.schemas.ts';
import { stack } from '#styled/patterns';
import { useCheckedForm } from '#src/lib/use-checked-form.ts';
import { useNotify } from '#src/lib/use-notify.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { gapAnchors } from './payment-checklist.tsx';
import { userSentence } from './profile.messages.ts';

export function CompanyDetails({ user }: { user: User }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: UserChange) => api(updateUser, { body }),
    onSuccess: (changed) => {
      queries.setQueryData(userQuery().queryKey, changed);
      notify({ message: 'Company details updated', variant: 'success' });
    },
  });
  const { issues, form } = useCheckedForm(updateUser.body, mutate);
  return (
    <Card title="Company details">
      <form
        {...form}
        id={gapAnchors.CHAMBER_OF_COMMERCE}
        className={stack({ gap: '4', maxWidth: '[26rem]' })}
      >
        {error ? (
          <Notice tone="buoy" live="alert">
            {userSentence(failureOf(updateUser, error))}
          </Notice>
        ) : null}
        <TextField
          name="chamberOfCommerce"
          label="Chamber of commerce number"
          hint="The number under which your company is registered."
          autoComplete="off"
          defaultValue={user.chamberOfCommerce ?? ''}
          error={issues.chamberOfCommerce}
        />
        <div>
          <Button
            type="submit"
            variant={user.chamberOfCommerce ? 'secondary' : 'primary'}
            busy={isPending}
            thumb
          >
            Save company details
          </Button>
        </div>
      </form>
    </Card>
  );
}
