import type { Shown } from '../shown.ts'

export const email = 'Email'
export const forgotPassword = 'Forgot password'
export const tellUsYourEmailAddress =
  'Tell us your email address, and we send you a link to choose a new password.'
export const doYouRememberIt = 'Do you remember it?'
export const login = 'Login'
export const ifThereIsAnAccount =
  'If there is an account with this address, a mail with a link is on its way. The link works for one hour.'
export const sendTheLink = 'Send the link'
export const sending = 'Sending'
export const or = 'or'
export const continueWithGoogle = 'Continue with Google'
export const waitingForTheGoogleWindow = 'Waiting for the Google window'
export const yourBrowserBlockedTheGoogle =
  'Your browser blocked the Google window. Please allow pop-ups for this shop and try again.'
export const theGoogleWindowWasClosed =
  'The Google window was closed before you were logged in. Please try again.'
export const theGoogleWindowWaitedToo =
  'The Google window waited too long for you. Please try again.'
export const youChoseNotToContinue =
  'You chose not to continue with Google, so you are not logged in.'
export const thereIsAnAccountWith =
  'There is an account with this email address already. Please log in with its password, then connect Google on your account page.'
export const googleSignInIsNot =
  'Google sign-in is not possible at the moment. Please try again, or use your email address and a password.'
export const logInToOrderTools =
  'Log in to order tools and textile machinery parts in bulk, pay by card and follow your bookings.'
export const newHere = 'New here?'
export const signUp = 'Sign Up'
export const demoShopBuyerBdmartExample =
  'Demo shop: buyer@bdmart.example, admin@bdmart.example or shipping@bdmart.example, password demo-password.'
export const yourSessionHasEndedPlease =
  'Your session has ended. Please log in again to go on where you were.'
export const loggingIn = 'Logging in'
export const askForgotPassword = 'Forgot password?'
export const pleaseLogInToSee = (name: Shown) => `Please log in to see ${name}.`
export const welcomeBackOrderPayAnd = 'Welcome back. Order, pay and follow your bookings.'
export const password = 'Password'
export const pleaseLogInToSeeTools = 'Please log in to see Tools.'
export const pleaseLogInToSeeThis = 'Please log in to see this tool.'
export const pleaseLogInToWrite = 'Please log in to write a review.'
export const pleaseLogInToPay = 'Please log in to pay for your booking.'
export const pleaseLogInToOrder = 'Please log in to order. Your basket stays as it is.'
export const pleaseLogInToSeeYour = 'Please log in to see your receipt.'
export const pleaseLog = (label: Shown) => `Please log in to see ${label}.`
export const n6CharactersOrMoreAnd = '6 characters or more, and not a common password.'
export const newPassword = 'New password'
export const yourPasswordIsChangedPlease = 'Your password is changed. Please log in with it.'
export const everyoneWhoIsLoggedIn = 'All devices that use the old one are logged out.'
export const isTheLinkTooOld = 'Is the link too old?'
export const askForAnother = 'Ask for another'
export const saveThePassword = 'Save password'
export const saving = 'Saving'
export const thisLinkIsNotComplete = 'This link is not complete. Please copy all of it.'
export const discardIt = 'Discard it'
export const makeAnAccountWithTo = (name: Shown) =>
  `Make an account with ${name} to order tools and textile machinery parts in bulk and pay by card.`
export const anAccountToOrderTools = 'An account to order tools in bulk and pay by card.'
export const haveAnAccountAlready = 'Have an account already?'
export const makingYourAccount = 'Making your account'
export const name = 'Name'
export const checkingYourSignIn = 'Checking your sign-in'
export const yourEmailAddressIsNot = (hours: number) =>
  `Your email address is not confirmed yet. Until it is, we send you no mail and set tools aside for ${hours} hours. Please open the link that we mailed to`
export const aMailWithALink = 'A mail with a link is on its way to you.'
export const sendTheLinkAgain = 'Send the link again'
export const sendingTheLink = 'Sending the link'
export const confirmYourAddress = 'Confirm your address'
export const soThatOnlyYouCan = 'So that only you can use it.'
export const sendAnother = 'Send another'
export const pleaseLogInToThe = 'Please log in to the account with this address to confirm it.'
export const confirmingYourAddress = 'Confirming your address'
export const yourEmailAddressIsConfirmed = 'Your email address is confirmed. Thank you.'
export const goToTheTools = 'Go to the tools'
export const pleaseConfirmYourEmailAddress = 'Please confirm your email address'
export const anAccountWithWasMade = (name: Shown) =>
  `An account with ${name} was made with this address. Please confirm that it is yours.`
export const youAreAskedToLog =
  'You are asked to log in if you are not, so that no other person can confirm it for you.'
export const confirmMyAddress = 'Confirm my address'
export const theLinkWorksFor24 =
  'The link works for 24 hours. If you made no account, do nothing: the address then stays unconfirmed. To take the account over, choose "Forgot password" on the login page.'
export const chooseANewPassword = 'Choose a new password'
export const aNewPasswordWasRequested = (name: Shown) =>
  `A new password was requested for your ${name} account.`
export const theLinkWorksOnceFor =
  'The link works once, for one hour. If it was not you, do nothing: your password stays as it is.'
export const yourPasswordWasChanged = 'Your password was changed'
export const thePasswordOfYourAccount = (name: Shown) =>
  `The password of your ${name} account was changed just now, and all other devices that were logged in with it have been logged out.`
export const itWasNotMeChoose = 'It was not me: choose a new password'
export const aSecondFactorWasAdded = 'A second factor was added'
export const yourAccountNowAsksFor = (name: Shown) =>
  `Your ${name} account now asks for a code of your authenticator app after each login.`
export const theSecondFactorWasRemoved = 'The second factor was removed'
export const yourAccountNoLongerAsks = (name: Shown) =>
  `Your ${name} account no longer asks for a code of your authenticator app.`
export const youHaveAnAccountAlready = 'You have an account already'
export const someoneTriedToSignUp = (name: Shown) =>
  `Someone tried to sign up at ${name} with this address. There is an account with it already, so nothing was changed.`
export const ifItWasYouPlease =
  'If it was you, please log in instead. If you forgot the password, choose a new one.'
export const ifItWasNotYou = 'If it was not you, there is nothing to do.'
export const yourAccountWasDeleted = 'Your account was deleted'
export const yourAccountIsGoneAnd = (name: Shown) =>
  `Your ${name} account is gone, and your name, address and phone number were removed from your bookings and payments.`
export const ifItWasNotYouPlease = 'If it was not you, please write to us immediately.'
export const whatYouTypedWasNotSent = 'What you typed here before was not sent yet.'
