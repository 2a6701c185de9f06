import { createCaller } from './caller.ts'
import { mailTo } from './outbox.ts'
import { newAdmin, newBuyer, type Person, signUp } from './people.ts'
import { lapse, newTool } from './stock.ts'
import { sendStripeEvent, stripeApiOf, withStripeFault } from './stripe.ts'
import type { ShopCore } from './test-shop.ts'

type Rest<F> = F extends (shop: ShopCore, ...rest: infer R) => unknown ? R : never

/** Everything that tests do in a shop, except reading its tables. */
export function createVerbs(shop: ShopCore) {
  const caller = (who: Partial<Person>) => createCaller(shop, who)
  return {
    as: (person: Person) => caller(person),
    withToken: (token: string | undefined) => caller(token === undefined ? {} : { token }),
    visitor: caller({}),
    newBuyer: (...rest: Rest<typeof newBuyer>) => newBuyer(shop, ...rest),
    newAdmin: (given?: Parameters<typeof newAdmin>[1]) => newAdmin(shop, given),
    signUp: (...rest: Rest<typeof signUp>) => signUp(shop, ...rest),
    newTool: (...rest: Rest<typeof newTool>) => newTool(shop, ...rest),
    /** The pieces that can be ordered now. */
    async availableOf({ _id }: { _id: string }): Promise<number> {
      return (await shop.call('GET', `/api/tools/${_id}`)).body.Available
    },
    lapse: ({ _id }: { _id: string }) => lapse(shop, _id),
    mailTo: (to: string, subject: string) => mailTo(shop, to, subject),
    stripeApi: stripeApiOf(shop),
    sendStripeEvent: (event: object) => sendStripeEvent(shop, event),
    withStripeFault: <T>(fault: Rest<typeof withStripeFault>[0], act: () => Promise<T>) =>
      withStripeFault(shop, fault, act),
  }
}
