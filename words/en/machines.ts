import type { Rich, Shown } from '../shown.ts'

export const titleOfTheDrawing = 'Title of the drawing'
export const pleaseNameTheDrawing = 'Please name the drawing'
export const moreFor = (title: Shown) => `More for ${title}`
export const deleteThisDrawing = 'Delete this drawing'
export const pressOnTheDrawingTo =
  'Press on the drawing to place the next balloon. Keys: arrows, Shift for small steps, Enter.'
export const pressWhereBalloonGoes = (position: Shown) => `Press where balloon ${position} goes.`
export const placeABalloon = (title: Shown) => `${title}: place a balloon`
export const saveThisDrawing = 'Save this drawing'
export const eachBalloonNeedsItsPosition = 'Each balloon needs its position.'
export const theDrawingGoesWithIts = 'The drawing goes with its balloons.'
export const deleteIt = 'Delete'
export const across = 'Across'
export const down = 'Down'
export const no = 'No.'
export const part = 'Part'
export const positionOfBalloon = (value: Shown) => `Position of balloon ${value}`
export const balloon = (figure: Shown, position: Shown) => `${figure}, balloon ${position}`
export const moveBalloonByAPress = (position: Shown) =>
  `Move balloon ${position} by a press on the drawing`
export const moving = 'Moving'
export const move = 'Move'
export const removeBalloon = (position: Shown) => `Remove balloon ${position}`
export const notInThePartsList = 'Not in the parts list'
export const nameSaved = (name: Shown) => `${name} saved`
export const editMachine = 'Edit machine'
export const addAMachine = 'Add a machine'
export const save = 'Save'
export const saving = 'Saving'
export const model = 'Model'
export const anotherMachine = 'Another machine'
export const name = 'Name'
export const ringFrame3 = 'Ring frame 3'
export const howMany = 'How many'
export const serialNumber = 'Serial number'
export const place = 'Place'
export const hall2 = 'Hall 2'
export const pleaseNameTheMachine = 'Please name the machine'
export const pleaseEnterAWholeNumber = (maxMachineCount: Shown) =>
  `Please enter a whole number, 1 to ${maxMachineCount}`
export const plusAndMinusEnlargeIt = (title: Shown) =>
  `${title}: plus and minus enlarge it, arrow keys move it`
export const inEachMachine = (position: Shown, name: Shown, quantity: Shown) =>
  `${position}, ${name}, ${quantity} in each machine`
export const machine = 'Machine'
export const allMachines = 'All machines'
export const loadingTheMachine = 'Loading the machine'
export const itsPartsMayBeSold = 'Its parts may still be on sale.'
export const seeAllProducts = 'See all products'
export const machines = 'Machines'
export const loadingTheMachines = 'Loading the machines'
export const noMachinesYet = 'No machines yet'
export const ourPartsListsAreBeing = 'Our parts lists are being written.'
export const drawings = 'Drawings'
export const addADrawing = 'Add a drawing'
export const svgUpTo500Kb = 'SVG up to 500 kB, or a picture'
export const maker = 'Maker'
export const number = 'Number'
export const years = 'Years'
export const addressOfAPicture = 'Address of a picture'
export const note = 'Note'
export const modelSaved = 'Saved'
export const isRequired = (label: Shown) => `${label} is required`
export const facts = 'Facts'
export const saveTheFacts = 'Save facts'
export const itIsByNowYou = (label: Shown, name: Shown, name2: Shown) =>
  `${label}: it is “${name}” by now, you typed “${name2}”.`
export const machineModel = 'Machine model'
export const machineModels = 'Machine models'
export const loadingTheMachineModel = 'Loading the machine model'
export const openInTheShop = 'Open in the shop'
export const whatYouChangedOfIs = (name: Shown) => `What you changed of ${name} is not saved.`
export const isDeleted = (name: Shown) => `${name} is deleted`
export const deleteName = (name: Shown) => `Delete ${name}?`
export const itLeavesTheListOf =
  'It leaves the list of machines. Buyers keep theirs, without a parts list. Activity can undo it.'
export const position = 'Position'
export const partNumber = 'Part number'
export const quantity = 'Quantity'
export const removeAt = (name: Shown, position: Shown) => `Remove ${name} at ${position}`
export const ofPart = (field: Shown, name: Shown) => `${field} of ${name}`
export const partsListSaved = 'Parts list saved'
export const partsList = 'Parts list'
export const aSheet = 'a sheet'
export const addAPart = 'Add a part'
export const itsNameOrPartNumber = 'Its name or part number'
export const noProductHasThesePart = (join: Shown) =>
  `No product has these part numbers: ${join}. The other rows are added.`
export const saveThePartsList = 'Save parts list'
export const addAModel = 'Add a model'
export const searchByMakerNameOr = 'Search by maker, name or number'
export const makerNameNumber = 'Maker, name, number …'
export const edit = 'Edit'
export const noMachineModelsYet = 'No machine models yet'
export const modelsThatYouAddAppear = 'Models that you add appear here.'
export const partsListNoLongerKept = 'parts list no longer kept'
export const count = 'How many'
export const serial = 'Serial'
export const lastBought = 'Last bought'
export const myMachines = 'My Machines'
export const spares = 'Spares'
export const orderTheYearlySet = 'Order the yearly set'
export const addTheMachinesOfYour =
  'Add the machines of your mill: their parts lists open with the right quantities.'
export const seeTheMachinesWeKeep = 'See the machines we keep parts for'
export const myMachinesCaption = 'My machines'
export const searchMyMachines = 'Search my machines'
export const nameModelSerial = 'Name, model, serial …'
export const itLeavesYourMachinesIts = 'It leaves your machines. Its bookings and lists stay.'
export const pleaseNameTheMaker = 'Please name the maker'
export const pleaseNameTheModel = 'Please name the model'
export const addAMachineModel = 'Add a machine model'
export const add = 'Add'
export const needsAPosition = (name: Shown) => `${name} needs a position.`
export const theQuantityOfMustBe = (name: Shown) =>
  `The quantity of ${name} must be a whole number, 1 or more.`
export const isAtPositionTwice = (name: Shown, position: Shown) =>
  `${name} is at position ${position} twice.`
export const choose = (position: Shown, name: Shown) => `Choose ${position}, ${name}`
export const showOnTheDrawing = (position: Shown, name: Shown) =>
  `Show ${position}, ${name}, on the drawing`
export const madeToOrder = 'Made to order'
export const soldOut = 'Sold out'
export const neededSoldBy = (needed: Shown, step: Shown) => `${needed} needed, sold by ${step}.`
export const parts = 'Parts'
export const forMachines = 'For machines'
export const filter = 'Filter'
export const nameOrNumber = 'Name or number'
export const onlyWhatIsInStock = 'Only what is in stock'
export const noPartMatches = 'No part matches.'
export const soldOutLeftOut = (value: Shown) => `${value} sold out, left out.`
export const withFewerInStockThan = (short: Shown) => `${short} with fewer in stock than needed.`
export const quantitiesAreSteppedUpTo = 'Quantities are stepped up to what a part is sold by.'
export const addAllPartsToBasket = (length: Shown) => `Add all ${length} parts to basket`
export const yearlySetOf = (name: Shown) => `Yearly set of ${name}`
export const rowsCanBePasted = <E>(sheet: E): Rich<E> => [
  'Rows of position, part number, quantity, place and note copied from a spreadsheet can be pasted into any field here. For a whole list, import ',
  sheet,
  '.',
]
export const oneMachine = 'machine'
export const manyMachines = 'machines'
export const machineOrMachines = (count: number) => (count === 1 ? oneMachine : manyMachines)
export const partsInList = (count: number, shown: Shown) =>
  `${shown} ${count === 1 ? 'part' : 'parts'}`
export const drawingsInAll = (count: number, shown: Shown) =>
  `${shown} ${count === 1 ? 'drawing' : 'drawings'}`
export const oneModel = 'machine model'
export const manyModels = 'machine models'
export const left = (count: Shown) => `${count} left`
export const onlyLeft = (count: Shown) => `only ${count} left`
export const replacedBy = <E>(link: E): Rich<E> => ['Replaced by ', link]
export const forSoManyMachines = (count: string) =>
  `For ${count} ${count === '1' ? 'machine' : 'machines'}.`
export const addToBasket = (count: number) =>
  `Add ${count} ${count === 1 ? 'part' : 'parts'} to basket`
