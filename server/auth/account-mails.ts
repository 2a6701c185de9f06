import * as words from '#words/auth'
import { company } from '../../contract/company.ts'
import { composeMail, type Mail } from '../platform/mail/compose-mail.ts'

type Person = { email: string; name: string }
type Content = Omit<Parameters<typeof composeMail>[0], 'about' | 'to' | 'name'>

const contents = {
  verification: {
    subject: words.pleaseConfirmYourEmailAddress,
    paragraphs: [words.anAccountWithWasMade(company.name), words.youAreAskedToLog],
    action: { label: words.confirmMyAddress, url: '/verify-email' },
    footnote: words.theLinkWorksFor24,
  },
  reset: {
    subject: words.chooseANewPassword,
    paragraphs: [words.aNewPasswordWasRequested(company.name)],
    action: { label: words.chooseANewPassword, url: '/reset-password' },
    footnote: words.theLinkWorksOnceFor,
  },
  passwordChanged: {
    subject: words.yourPasswordWasChanged,
    paragraphs: [words.thePasswordOfYourAccount(company.name)],
    action: { label: words.itWasNotMeChoose, url: '/forgot-password' },
  },
  secondFactorAdded: {
    subject: words.aSecondFactorWasAdded,
    paragraphs: [words.yourAccountNowAsksFor(company.name)],
    action: { label: words.itWasNotMeChoose, url: '/forgot-password' },
  },
  secondFactorRemoved: {
    subject: words.theSecondFactorWasRemoved,
    paragraphs: [words.yourAccountNoLongerAsks(company.name)],
    action: { label: words.itWasNotMeChoose, url: '/forgot-password' },
  },
  knownAddress: {
    subject: words.youHaveAnAccountAlready,
    paragraphs: [words.someoneTriedToSignUp(company.name), words.ifItWasYouPlease],
    action: { label: words.chooseANewPassword, url: '/forgot-password' },
    footnote: words.ifItWasNotYou,
  },
  accountDeleted: {
    subject: words.yourAccountWasDeleted,
    paragraphs: [words.yourAccountIsGoneAnd(company.name), words.ifItWasNotYouPlease],
  },
} satisfies Record<string, Content>

export type AccountMail = keyof typeof contents

export function accountMail(
  kind: AccountMail,
  { email, name }: Person,
  publicUrl: string,
  query = '',
): Mail {
  const { action, ...content }: Content = contents[kind]
  const link = action && { action: { ...action, url: publicUrl + action.url + query } }
  return composeMail({ about: 'account', to: email, name, ...content, ...link })
}
