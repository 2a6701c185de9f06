import { messages } from '../../contract/messages'

/** So that whoever tries the shop out need not look for a way in. */
export function DemoAccountsLine() {
  return <p className="text-sm text-ink-soft">{messages.demoAccounts}</p>
}
