import type { Shown } from '../shown.ts'

export const aboutMakerOfToolsAnd = (name: Shown) =>
  `About ${name} | Maker of tools and textile machinery`
export const since1987WeDrawCut =
  'Since 1987 we draw, cut, grind and measure tools and textile machinery parts under one roof. Who we are, what we make, how we work, and what we guarantee.'
export const aWorkshopThatOpenedIts = 'A workshop that opened its doors'
export const makesToolsAndTextileMachinery = (name: Shown) =>
  `${name} makes tools and textile machinery, and sells them without anyone in between. The price you see is the maker's, and so is the voice on the telephone.`
export const cncMachiningCellWithAn =
  'CNC machining cell with an orange robot arm, machining centres and a conveyor with gears'
export const comeAndSeeOrWrite = 'Come and see, or write'
export const visitorsAreWelcomeOnAny =
  'Visitors are welcome on any working day. Bring the part that gives you trouble.'
export const contactUs = 'Contact us'
export const howWeGotHere = 'How we got here'
export const whatWeMake = 'What we make'
export const threeTradesThatFeedEach =
  "Three trades that feed each other. Every piece leaves with the inspector's mark."
export const warranty = 'Warranty'
export const shortEnoughToReadBefore = 'Short enough to read before you order.'
export const chapters = [
  {
    title: 'It began with a spindle',
    text: 'In 1987 a mill around the corner could not get spindles for its ring frames: the maker was two oceans away and the frames stood still. We turned twelve, by hand, on a lathe older than any of us. They ran true. The mill asked for a thousand.',
  },
  {
    title: 'Then came the tools',
    text: 'To make spindles well we needed reamers, gauges and spanners that we could not buy in the quality we wanted. So we made those too, first for ourselves. When visitors began to ask for them, we printed a price list. It had one page.',
  },
  {
    title: 'Now it is one roof',
    text: 'Forge, turning, milling, grinding, hardening, measuring and the store stand in one hall. A drawing crosses the yard in a minute. That is why a reed can be cut to your width, and why we can say how many pieces are on the shelf this very moment.',
  },
]
export const textile = {
  title: 'Textile machinery',
  text: 'Spindles, shuttles, reeds, heald frames and bobbin cases, for machines of our own and of others. Complete halls on request.',
}
export const transmission = {
  title: 'Power transmission',
  text: 'Bearings, gears, chains, sprockets and pulleys. Case-hardened where it counts, ground where it meshes, paired where it matters.',
}
export const handAndMachine = {
  title: 'Tools for hand and machine',
  text: 'Spanners, drills, end mills, chucks and measuring tools. The same ones hang on our own wall.',
}
export const warrantyTerms = [
  {
    term: 'Two years on everything we make',
    text: 'From the day it leaves our store. If a part fails in fair use we replace it, and we pay the carriage both ways.',
  },
  {
    term: 'Five years on forged hand tools',
    text: 'Spanners, wrenches and vises. Send a picture of the break: in most cases that is all we need to see.',
  },
  {
    term: 'Spare parts for fifteen years',
    text: 'For every machine we have delivered, from the drawing it was built to. We keep them all.',
  },
  {
    term: 'What it does not cover',
    text: "Wear that is a part's whole purpose, such as travellers, belts and cutting edges, and anything that was ground or welded after it left us.",
  },
]
