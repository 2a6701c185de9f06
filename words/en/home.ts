import type { Around, Rich, Shown } from '../shown.ts'

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
export const beforeAndAfterYouOrder = 'Before and after you order'
export const weMakeToolsAndTextile =
  'We make tools and textile machinery, and we sell them where we make them. Spanners, end mills, bearings, gears, spindles, reeds: each is drawn, cut, measured and packed under one roof, and ordered here in the quantities a mill or a workshop needs.'
export const youSeeThePriceOf =
  'You see the price of one piece and the pieces on the shelf. You order, you pay by card, and your bookings stay in one list.'
export const aboutTheCompany = 'About the company'
export const machines = 'Machines'
export const ourProjects = 'Our Projects'
export const hallsCellsAndBenchesWe = 'Halls, cells and benches we have planned and fitted.'
export const projects = 'Projects'
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
export const ourTeam = 'Our Team'
export const threeOfThePeopleYou = 'Three of the people you will talk to.'
export const introducing = <E>(name: E): Rich<E> => ['INTRODUCING ', name]
export const detailsOf = <E>(unseen: Around<E>, name: string): Rich<E> => [
  'Details',
  unseen(` of ${name}`),
]
export const readMoreOf = <E>(unseen: Around<E>, title: string): Rich<E> => [
  'Read more',
  unseen(` of ${title}`),
]
export const spindles = {
  alt: 'Row of spinning spindles with orange yarn bobbins receding into a dark hall',
  title: 'Spindles that run true at 22,000 rpm',
  text: 'Ring spinning parts from the people who grind them.',
  link: 'Browse all tools',
}
export const gears = {
  alt: 'Close-up of a helical gear train in steel and brass on a light surface',
  title: 'Gears that mesh without a sound',
  text: 'Helical pairs, chains, pulleys and belts, ready to fit.',
  link: 'See power transmission',
}
export const spanners = {
  alt: 'Combination spanners hanging on a graphite wall',
  title: 'One good spanner, by the hundred',
  text: 'Forged hand tools at the price of the maker.',
  link: 'See hand tools',
}
export const bearings = {
  alt: 'Stacks of steel ball bearings on an orange background',
  title: 'Stock you can see before you order',
  text: 'Every price and every piece on the shelf, as it is now.',
  link: 'Check the stock',
}
export const reeds = {
  alt: 'Loom reed and heald frames with white and orange warp threads',
  title: 'Reeds and healds made to your width',
  text: 'Tell us the loom and the cloth. We cut to both.',
  link: 'Ask for your width',
}
export const ringSpinning = {
  alt: 'Aisle of a spinning hall between rows of ring frames with orange and white bobbins',
  title: 'Ring Spinning Hall',
  text: 'Four ring frames of 168 spindles each, installed with creels, compact drafting arms and central monitoring.',
}
export const weaving = {
  alt: 'Weaving shed with rows of orange looms carrying white and orange warps',
  title: 'Weaving Shed',
  text: 'Fifteen looms with four heald frames each, commissioned together with warp beams and operator terminals.',
}
export const assembly = {
  alt: 'Assembly bench with hanging spanners, screwdrivers, vise, sockets and gears',
  title: 'Assembly Bench',
  text: 'A fitted assembly workplace with tool wall, vise, measuring tools and storage for a maintenance team.',
}
export const gearboxTests = {
  alt: 'Orange gearbox coupled to a motor on a steel test bed',
  title: 'Gearbox Test Stand',
  text: 'Gearbox set up on a slotted bed plate with coupling and drive motor for a load test.',
}
export const warehouse = {
  alt: 'Warehouse aisle with orange racks holding wooden crates, cartons and pallets of yarn cones',
  title: 'Parts Warehouse',
  text: 'Pallet racking on both sides of the aisle for crates, cartons and yarn pallets, with floor marking.',
}
export const machiningCell = {
  alt: 'CNC machining cell with an orange robot arm, machining centres and a conveyor with gears',
  title: 'CNC Machining Cell',
  text: 'A cell of machining centres loaded by an orange six-axis robot from a conveyor.',
}
export const farid = {
  alt: 'Drawing of an installation engineer in an orange hard hat and safety glasses',
  name: 'Farid Rahman',
  role: 'Installation engineer',
  text: 'Has set up ring frames in eleven countries. Levels to a tenth of a millimetre, and stays until the first cop comes off clean.',
}
export const amina = {
  alt: 'Drawing of a textile engineer with gold-rimmed glasses and an orange tape measure',
  name: 'Amina Chowdhury',
  role: 'Textile engineer',
  text: 'Reads a cloth fault like a letter. Chooses the reed, the heald and the shuttle before she is asked about the price.',
}
export const jonas = {
  alt: 'Drawing of a bearded machinist in a leather apron and orange ear defenders',
  name: 'Jonas Weber',
  role: 'Machinist',
  text: 'Grinds every gear pair we sell as matched. Thirty years at the machine, and still measures twice.',
}
export const aboutSpindles = {
  category: 'Spinning',
  title: 'Why a spindle sings, and what it is telling you',
  teaser:
    'A change of pitch comes weeks before a broken end. Three sounds every spinning master should know, and the part behind each of them.',
  tags: ['#spindles', '#maintenance', '#ringframe'],
}
export const aboutEndMills = {
  category: 'Machining',
  title: 'Four flutes or three? End mills for aluminium',
  teaser:
    'Chips need room before edges need speed. We cut the same pocket forty times and measured finish, load and tool life.',
  tags: ['#endmills', '#carbide', '#aluminium'],
}
export const aboutBearings = {
  category: 'Workshop',
  title: 'A torque that holds: bearings fitted right',
  teaser:
    'Most bearings that come back to us failed on the day they were mounted. A short guide to heat, force and the right sleeve.',
  tags: ['#bearings', '#assembly', '#howto'],
}
export const byYourSide = {
  title: 'Always by your side',
  text: 'The engineer who answers before you order is the one who answers after. Ask for a drawing, a tolerance or a spare part, for as long as the machine runs.',
  link: 'Who we are',
}
export const localRetailer = {
  title: 'Find a local retailer',
  text: 'Need less than a crate? Tell us your town and we name the nearest shelf.',
  link: 'Ask for the nearest',
}
export const help = {
  title: 'How can we help',
  text: 'Fits, materials, lead times: write to us and hear back within a working day.',
  link: 'Send a question',
}
export const warranty = {
  title: 'Warranty information',
  text: 'Two years on everything we make, five on forged hand tools. If it fails in fair use we replace it, and we pay the way back.',
  link: 'Read the terms',
}
export const facts = [
  { figure: '1987', text: 'the year we turned our first spindle' },
  { figure: '81', text: 'lines of tools and parts, all from our own shop' },
  { figure: '0.02 mm', text: 'the spacing our weaving reeds are held to' },
]
