import type { Shown } from '../shown.ts'

export const email = 'Email'
export const question = 'Question'
export const telephone = 'Telephone'
export const workshopAndStore = 'Workshop and store'
export const open = 'Open'
export const name = 'Name'
export const about = (about: Shown) => `About ${about}:`
export const booking = (booking: Shown) => `Booking ${booking}`
export const send = 'Send'
export const sending = 'Sending'
export const contactAskAnEngineer = (name: Shown) => `Contact ${name} | Ask an engineer`
export const askAboutFitsMaterialsPrices =
  'Ask about fits, materials, prices for large orders or lead times. An engineer answers within a working day. Address, telephone, email and opening hours.'
export const askAnEngineer = 'Ask an engineer'
export const aboutAFitAMaterial =
  'About a fit, a material, a price for a thousand, or a part that nobody makes any more. You hear from us within a working day.'
export const writeToUs = 'Write to us'
export const thankYouYourQuestionIs = 'Thank you. Your question is with us.'
export const anEngineerReadsItAnd = (email: Shown) =>
  `An engineer reads it and answers to ${email}, within a working day.`
export const askAnotherQuestion = 'Ask another question'
export const from = 'From'
export const date = 'Date'
export const state = 'State'
export const answered = 'Answered'
export const answeredBy = (answeredBy: Shown) => `Answered by ${answeredBy}`
export const questionOf = (name: Shown) => `Question of ${name}`
export const openAgain = 'Open again'
export const markAsAnswered = 'Mark as answered'
export const questionOfName = (name: Shown) => `: question of ${name}`
export const yourAnswer = 'Your answer'
export const sendTheAnswer = 'Mail the answer'
export const weAnswerWithinADay = 'We answer within a working day'
export const itIsNotSent = 'What you wrote is not sent.'
export const message = 'Message'
export const writeAgain = 'Write again'
export const askAboutThisBooking = 'Ask about this booking'
export const makeAQuote = 'Make a quote'
export const firstTool = 'First tool of the quote'
export const noToolIsNamed = 'The question names no tool and quantity that are clear.'
export const yourQuestionTo = (name: Shown) => `Your question to ${name}`
export const loadingTheQuestions = 'Loading the questions'
export const noQuestionYet = 'No question yet.'
export const allQuestions = 'All questions'
export const toBeAnswered = 'To be answered'
export const newestFirst = 'Newest first'
export const oldestFirst = 'Oldest first'
export const questions = 'Questions'
export const show = 'Show'
export const sortBy = 'Sort by'
export const questionsFromTheContactPage = 'Questions from the contact page'
export const searchTheQuestions = 'Search the questions'
export const nameEmailWords = 'Name, email, words …'
export const theQuestionOf = (name: Shown) => `the question of ${name}`
export const noQuestionsYet = 'No questions yet'
export const whatVisitorsAskOnThe = 'What visitors ask on the contact page appears here.'
export const asks = (name: Shown, email: Shown) => `${name} (${email}) asks:`
export const whatYouAsked = (question: Shown) => `You asked:\n${question}`
export const openTheBooking = 'Open the booking'
export const yourQuestions = 'Your questions'
export const yourAnswerReachesUs = 'An answer to this mail reaches us too.'
export const anAnswerToThisMail = 'An answer to this mail goes to the person who asked.'
export const aQuestionFrom = (name: string | undefined) =>
  `A question from ${name ?? 'the contact page'}`
export const oneQuestion = 'question'
export const manyQuestions = 'questions'
