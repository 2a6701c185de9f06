export const isBackInStock = (tool: string) => `${tool} is back in stock`
export const asManyAsYouWaitFor = (tool: string, available: string, quantity: string) =>
  `You asked us to say when ${quantity} of ${tool} can be ordered. ${available} are available now.`
export const nothingIsSetAside = 'Nothing is set aside for you: please order while they are there.'
export const seeTheTool = 'See the tool'
export const tellMeWhenItIsBack = 'Tell me when it is back'
export const oneMailOnce = (quantity: string) => `One mail, once ${quantity} are available.`
export const weWillMailYou = (quantity: string) =>
  `We will mail you once ${quantity} are available.`
export const sendNoMail = 'Send no mail'
