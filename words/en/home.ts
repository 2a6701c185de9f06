import type { Around, Rich, Shown } from '../shown.ts'

export const rowOfSpinningSpindlesWith =
  'Row of spinning spindles with orange yarn bobbins receding into a dark hall'
export const spindlesThatRunTrueAt = 'Spindles that run true at 22,000 rpm'
export const ringSpinningPartsFromThe = 'Ring spinning parts from the people who grind them.'
export const browseAllTools = 'Browse all tools'
export const closeUpOfAHelical =
  'Close-up of a helical gear train in steel and brass on a light surface'
export const gearsThatMeshWithoutA = 'Gears that mesh without a sound'
export const helicalPairsChainsPulleysAnd =
  'Helical pairs, chains, pulleys and belts, ready to fit.'
export const seePowerTransmission = 'See power transmission'
export const combinationSpannersHangingOnA = 'Combination spanners hanging on a graphite wall'
export const oneGoodSpannerByThe = 'One good spanner, by the hundred'
export const forgedHandToolsAtThe = 'Forged hand tools at the price of the maker.'
export const seeHandTools = 'See hand tools'
export const stacksOfSteelBallBearings = 'Stacks of steel ball bearings on an orange background'
export const stockYouCanSeeBefore = 'Stock you can see before you order'
export const everyPriceAndEveryPiece = 'Every price and every piece on the shelf, as it is now.'
export const checkTheStock = 'Check the stock'
export const loomReedAndHealdFrames =
  'Loom reed and heald frames with white and orange warp threads'
export const reedsAndHealdsMadeTo = 'Reeds and healds made to your width'
export const tellUsTheLoomAnd = 'Tell us the loom and the cloth. We cut to both.'
export const askForYourWidth = 'Ask for your width'
export const whatWeMake = 'What we make'
export const letsTalkAboutProject = "LET'S TALK ABOUT PROJECT!"
export const aLineOfLoomsA =
  'A line of looms, a tool room, a thousand special gears: tell us what you need, and an engineer answers within a working day.'
export const getStarted = 'Get Started'
export const categories = 'Categories'
export const allTools = 'All tools'
export const featuredProducts = 'Featured Products'
export const whatMillsAndWorkshopsOrder =
  'What mills and workshops order most, with the price of one piece.'
export const noFeaturedProductsToday = 'No featured products today'
export const loadingProducts = 'Loading products'
export const toolsAndTextileMachineryOrdered = (name: Shown) =>
  `${name} | Tools and textile machinery, ordered in bulk`
export const handToolsCuttingToolsPower =
  'Hand tools, cutting tools, power transmission and textile machinery parts from the maker. See price and stock, order by the hundred, pay by card.'
export const alwaysByYourSide = 'Always by your side'
export const theEngineerWhoAnswersBefore =
  'The engineer who answers before you order is the one who answers after. Ask for a drawing, a tolerance or a spare part, for as long as the machine runs.'
export const whoWeAre = 'Who we are'
export const findALocalRetailer = 'Find a local retailer'
export const needLessThanACrate =
  'Need less than a crate? Tell us your town and we name the nearest shelf.'
export const askForTheNearest = 'Ask for the nearest'
export const howCanWeHelp = 'How can we help'
export const fitsMaterialsLeadTimesWrite =
  'Fits, materials, lead times: write to us and hear back within a working day.'
export const sendAQuestion = 'Send a question'
export const warrantyInformation = 'Warranty information'
export const twoYearsOnEverythingWe =
  'Two years on everything we make, five on forged hand tools. If it fails in fair use we replace it, and we pay the way back.'
export const readTheTerms = 'Read the terms'
export const beforeAndAfterYouOrder = 'Before and after you order'
export const weMakeToolsAndTextile =
  'We make tools and textile machinery, and we sell them where we make them. Spanners, end mills, bearings, gears, spindles, reeds: each is drawn, cut, measured and packed under one roof, and ordered here in the quantities a mill or a workshop needs.'
export const youSeeThePriceOf =
  'You see the price of one piece and the pieces on the shelf. You order, you pay by card, and your bookings stay in one list.'
export const aboutTheCompany = 'About the company'
export const aisleOfASpinningHall =
  'Aisle of a spinning hall between rows of ring frames with orange and white bobbins'
export const ringSpinningHall = 'Ring Spinning Hall'
export const fourRingFramesOf168 =
  'Four ring frames of 168 spindles each, installed with creels, compact drafting arms and central monitoring.'
export const weavingShedWithRowsOf =
  'Weaving shed with rows of orange looms carrying white and orange warps'
export const weavingShed = 'Weaving Shed'
export const fifteenLoomsWithFourHeald =
  'Fifteen looms with four heald frames each, commissioned together with warp beams and operator terminals.'
export const assemblyBenchWithHangingSpanners =
  'Assembly bench with hanging spanners, screwdrivers, vise, sockets and gears'
export const assemblyBench = 'Assembly Bench'
export const orangeGearboxCoupledToA = 'Orange gearbox coupled to a motor on a steel test bed'
export const gearboxTestStand = 'Gearbox Test Stand'
export const gearboxSetUpOnA =
  'Gearbox set up on a slotted bed plate with coupling and drive motor for a load test.'
export const warehouseAisleWithOrangeRacks =
  'Warehouse aisle with orange racks holding wooden crates, cartons and pallets of yarn cones'
export const partsWarehouse = 'Parts Warehouse'
export const palletRackingOnBothSides =
  'Pallet racking on both sides of the aisle for crates, cartons and yarn pallets, with floor marking.'
export const cncMachiningCell = 'CNC Machining Cell'
export const ourProjects = 'Our Projects'
export const hallsCellsAndBenchesWe = 'Halls, cells and benches we have planned and fitted.'
export const projects = 'Projects'
export const spinning = 'Spinning'
export const whyASpindleSingsAnd = 'Why a spindle sings, and what it is telling you'
export const machining = 'Machining'
export const fourFlutesOrThreeEnd = 'Four flutes or three? End mills for aluminium'
export const chipsNeedRoomBeforeEdges =
  'Chips need room before edges need speed. We cut the same pocket forty times and measured finish, load and tool life.'
export const workshop = 'Workshop'
export const mostBearingsThatComeBack =
  'Most bearings that come back to us failed on the day they were mounted. A short guide to heat, force and the right sleeve.'
export const recentPosts = 'Recent Posts'
export const notesFromTheBenchFor = 'Notes from the bench, for people who run machines.'
export const thisPost = 'This post'
export const reviews = 'Reviews'
export const fromPeopleWhoOpenedThe = 'From people who opened the crate.'
export const noReviewsYet = 'No reviews yet'
export const loadingReviews = 'Loading reviews'
export const showMoreReviews = (folded: Shown) => `Show ${folded} more reviews`
export const showLeft = (left: Shown) => `Show ${left} more reviews`
export const writeAReview = 'Write a review'
export const drawingOfAnInstallationEngineer =
  'Drawing of an installation engineer in an orange hard hat and safety glasses'
export const faridRahman = 'Farid Rahman'
export const installationEngineer = 'Installation engineer'
export const hasSetUpRingFrames =
  'Has set up ring frames in eleven countries. Levels to a tenth of a millimetre, and stays until the first cop comes off clean.'
export const drawingOfATextileEngineer =
  'Drawing of a textile engineer with gold-rimmed glasses and an orange tape measure'
export const aminaChowdhury = 'Amina Chowdhury'
export const textileEngineer = 'Textile engineer'
export const readsAClothFaultLike =
  'Reads a cloth fault like a letter. Chooses the reed, the heald and the shuttle before she is asked about the price.'
export const drawingOfABeardedMachinist =
  'Drawing of a bearded machinist in a leather apron and orange ear defenders'
export const jonasWeber = 'Jonas Weber'
export const machinist = 'Machinist'
export const grindsEveryGearPairWe =
  'Grinds every gear pair we sell as matched. Thirty years at the machine, and still measures twice.'
export const ourTeam = 'Our Team'
export const threeOfThePeopleYou = 'Three of the people you will talk to.'
export const theYearWeTurned = 'the year we turned our first spindle'
export const linesOfToolsAndParts = 'lines of tools and parts, all from our own shop'
export const theSpacingOurReeds = 'the spacing our weaving reeds are held to'
export const introducing = <E>(name: E): Rich<E> => ['INTRODUCING ', name]
export const detailsOf = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Details',
  unseen(` of ${name}`),
]
export const readMoreOf = <E>(unseen: Around<E>, title: string): Rich<E> => [
  'Read more',
  unseen(` of ${title}`),
]
export const aChangeOfPitchComes =
  'A change of pitch comes weeks before a broken end. Three sounds every spinning master should know, and the part behind each of them.'
export const aFittedAssemblyWorkplace =
  'A fitted assembly workplace with tool wall, vise, measuring tools and storage for a maintenance team.'
export const cncMachiningCellWithRobot =
  'CNC machining cell with an orange robot arm, machining centres and a conveyor with gears'
export const aCellOfMachiningCentres =
  'A cell of machining centres loaded by an orange six-axis robot from a conveyor.'
export const aTorqueThatHolds = 'A torque that holds: bearings fitted right'
