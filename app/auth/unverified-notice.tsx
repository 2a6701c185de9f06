import { useMutation, useQuery } from '@tanstack/react-query'
import * as words from '#words/auth'
import { UNVERIFIED_HOLD_HOURS } from '../../contract/limits'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { Email } from '../ui/email'
import { InlineMessage } from '../ui/inline-message'
import { useSession } from './session'
import { verifiedQuery } from './verification'

/** Explains why no mails are sent, while the address is not confirmed. */
export function UnverifiedNotice({ className }: { className?: string }) {
  const session = useSession()
  const email = session.state === 'signed-in' ? session.user.email : ''
  const { data: isVerified } = useQuery(verifiedQuery(email))
  if (isVerified !== false) return null
  return (
    <div className={classNames('grid gap-3 print:hidden', className)}>
      <InlineMessage>
        {words.yourEmailAddressIsNot(UNVERIFIED_HOLD_HOURS)} <Email address={email} />.
      </InlineMessage>
      <SendLinkAgain email={email} />
    </div>
  )
}

export function SendLinkAgain({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => sendLinkAgain(email),
  })
  if (isSuccess) return <InlineMessage tone="success">{words.aMailWithALink}</InlineMessage>
  return (
    <>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <Button
        variant="secondary"
        isPending={isPending}
        pendingText={words.sendingTheLink}
        onClick={() => mutate()}
        className="justify-self-start"
      >
        {words.sendTheLinkAgain}
      </Button>
    </>
  )
}

async function sendLinkAgain(email: string): Promise<void> {
  const { sendVerification } = await import('./identity')
  await sendVerification(email)
}
