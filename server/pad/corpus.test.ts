// Long on purpose: one table of what is pasted and what is understood.
import { beforeAll, expect, test } from 'vitest'
import type { Pad, PadLine } from '../../contract/pad/pad.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { loadDemoCatalogue } from '../platform/database/migrate.ts'
import { writeAllSearchedTexts } from '../tools/searched-texts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
beforeAll(async () => {
  const { pool, db } = theShop()
  await loadDemoCatalogue(pool)
  await writeAllSearchedTexts(db)
})

async function read(body: object): Promise<Pad> {
  const reply = await theShop().visitor.post('/api/pad', body)
  expect(reply.status).toBe(200)
  return reply.body
}

/** 'ok 200 BD-6010-200', or 'choose BD-6010-200 BD-1020-08' with the tools to choose from. */
function brief({ verdict, quantity, sku, choices }: PadLine): string {
  const tools = sku === null ? [...new Set(choices.map((choice) => choice.sku))] : [sku]
  return [verdict, quantity, ...tools].filter((part) => part !== null).join(' ')
}

const caliper = 'BD-6010-200'
const tube = 'BD-4104-230'
const bobbin = 'BD-4308-21'
const hexKeys = 'BD-1020-08'
const bearing = 'BD-3010-6205'
const socketSet = 'BD-1030-10'
const dropWire = 'BD-4209-165'

test.each([
  ['200 x vernier caliper 200mm', `ok 200 ${caliper}`],
  ['Vernier Caliper 200 mm - 200 pcs', `ok 200 ${caliper}`],
  ['vernier  CALIPER 200 mm   x 20', `ok 20 ${caliper}`],
  ['200 vernier caliper 200mm', `ok 200 ${caliper}`],
  ['vernier caliper 200mm: 20 nos.', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm, 200', `ok 200 ${caliper}`],
  ['vernier caliper 200mm', `quantity ${caliper}`],
  ['vernier caliper 200', `quantity ${caliper}`],
  ['200 x vernier caliper', `choose 200 ${caliper}`],
  ['200 x vernier calliper 200mm', `choose 200 ${caliper}`],
  ['50 x vernier caliper 150mm', `choose 50 ${caliper}`],
  ['50 x slide calipers 200 mm', `ok 50 ${caliper}`],
  ['500 x vernier caliper 200mm', `short 500 ${caliper}`],
  ['10 x 12.7 mm socket set with ratchet', `ok 10 ${socketSet}`],
  ['10 x 1/2 in socket set with ratchet', `ok 10 ${socketSet}`],
  ['10 x 1/2" drive socket set ratchet', `ok 10 ${socketSet}`],
  ['6205 500', `ok 500 ${bearing}`],
  ['500 6205', `ok 500 ${bearing}`],
  ['500 of 6205', `ok 500 ${bearing}`],
  ['6205 - 500 pcs', `ok 500 ${bearing}`],
  ['bearing 6206 - 40 pcs', `choose 40 ${bearing} BD-3020-30308`],
  ['25 x 52 x 15 mm bearing', `choose ${bearing}`],
  ['25x52x15 mm bearing - 40 pcs', `choose 40 ${bearing}`],
  ['oil seal 40x62x8 - 20', 'ok 20 BD-3102-4062'],
  ['Radial Shaft Seal 40 x 62 x 8 - 20', 'ok 20 BD-3102-4062'],
  ['200 x 25 mm bush', 'ok 200 BD-3103-25'],
  ['Socket Head Cap Screw M8 x 30, 12.9, box of 100 x 10', 'ok 10 BD-5106-0830'],
  ['Socket Head Cap Screw M8 x 30', 'quantity BD-5106-0830'],
  ['Ring Traveller C1 EL, ISO No. 40 - 10 boxes', 'ok 10 BD-4101-40'],
  ['2 doz adjustable wrench 10 in', 'ok 24 BD-1040-10'],
  ['1 gross tailor\'s shears 10"', 'ok 144 BD-1060-10'],
  ['5 boxes of drop wire 165 x 11 x 0.5 mm', `ok 5 ${dropWire}`],
  ['5000 pcs drop wire 165 x 11 x 0.5 mm', `choose 5000 ${dropWire}`],
  ['5 boxes vernier caliper 200 mm', `choose 5 ${caliper}`],
  ['ring tube 230', `quantity ${tube}`],
  ['ring tube 230 400', `ok 400 ${tube}`],
  ['1,000 ring tube 230mm', `ok 1000 ${tube}`],
  ['10,000 ring tube 230 mm', `ok 10000 ${tube}`],
  ['1,00,000 ring tube 230 mm', `short 100000 ${tube}`],
  ["1'000 ring tube 230 mm", `ok 1000 ${tube}`],
  ['1 000 ring tube 230 mm', `ok 1000 ${tube}`],
  ['200,00 ring tube 230 mm', `ok 200 ${tube}`],
  ['200.0 ring tube 230 mm', `ok 200 ${tube}`],
  ['1.000 ring tube 230mm', `choose ${tube}`],
  ['150 ring tube 230 mm', `step 150 ${tube}`],
  ['1.5 x ring tube 230 mm', `quantity ${tube}`],
  ['0 x ring tube 230mm', `quantity ${tube}`],
  ['-5 ring tube 230 mm', `quantity ${tube}`],
  ['2k ring tube 230 mm', `quantity ${tube}`],
  ['200-300 ring tube 230 mm', `quantity ${tube}`],
  ['999999999 x ring tube 230 mm', `quantity ${tube}`],
  ['Hex Key Set with Ball End, 8 pieces, 2-10 mm', `quantity ${hexKeys}`],
  ['Hex Key Set with Ball End, 8 pieces, 2-10 mm x 200', `ok 200 ${hexKeys}`],
  ['Hex Key Set with Ball End, 8 pieces, 2-10 mm - 200 pcs', `choose 200 ${hexKeys}`],
  ['hexkey 200', `choose 200 ${hexKeys}`],
  ['ballbearings - 500 pcs', `choose 500 ${bearing}`],
  ['ring cup 30', 'choose 30 BD-4115-10'],
  ['ringcup 30', 'unknown'],
  ['200 sets Hex Key Set with Ball End, 8 pieces, 2-10 mm', `ok 200 ${hexKeys}`],
  ['BD-6010-200', `quantity ${caliper}`],
  ['BD-6010-200 50', `ok 50 ${caliper}`],
  ['bd6010200 x 50', `ok 50 ${caliper}`],
  ['BD 6010 200 - 50', `ok 50 ${caliper}`],
  ['BD-6010-200 Vernier Caliper 150 mm - 50 pcs', `choose 50 ${caliper}`],
  ['BD-6010-200 hex key set - 50 pcs', `choose 50 ${caliper} ${hexKeys}`],
  ['BD-6010-200 BD-1020-08 50 pcs', `choose 50 ${caliper} ${hexKeys}`],
  ['Steel Bobbin 21 mm and hex key set - 20', `choose ${bobbin} ${hexKeys}`],
  ['১০০ টি স্লাইড ক্যালিপার্স', `choose 100 ${caliper}`],
  ['৫০০ × Steel Bobbin ২১ mm', `ok 500 ${bobbin}`],
  ['٥٠٠ × Steel Bobbin 21 mm', `ok 500 ${bobbin}`],
  ['５００ ｘ Steel Bobbin 21 mm', `ok 500 ${bobbin}`],
  ['Steel Bobbin 21 mm – 500', `ok 500 ${bobbin}`],
  ['Qty: 500 - Steel Bobbin 21 mm', `ok 500 ${bobbin}`],
  ['Steel Bobbin 21 mm 500 pcs @ $0.50 = $250.00', `ok 500 ${bobbin}`],
  ['500pcs Steel Bobbin 21mm Tk 350/- each', `ok 500 ${bobbin}`],
  ['📦 500 x Steel Bobbin 21 mm ✅', `ok 500 ${bobbin}`],
  ['*500 x Steel Bobbin 21 mm*', `ok 500 ${bobbin}`],
  ['pls send 500 pcs of steel bobbin 21mm asap', `ok 500 ${bobbin}`],
  ['=HYPERLINK("http://x.example/z","Steel Bobbin 21 mm") 500', `ok 500 ${bobbin}`],
  ['Vernier Caliper 200 mm 120x', `ok 120 ${caliper}`],
  ['x120 Vernier Caliper 200 mm', `ok 120 ${caliper}`],
  ['x 120 mm vernier caliper', `choose ${caliper}`],
  ['Vernier Caliper 200 mm Qty.120', `ok 120 ${caliper}`],
  ['half dozen adjustable wrench 10 in', 'ok 6 BD-1040-10'],
  ['½ doz adjustable wrench 10 in', 'ok 6 BD-1040-10'],
  ['a dozen adjustable wrench 10 in', 'ok 12 BD-1040-10'],
  ['pls arrange 12 pcs live centre MT3 urgently', 'ok 12 BD-5107-MT3'],
  ['-> 20 Vernier Caliper 200 mm', `ok 20 ${caliper}`],
  ['BD-6010-200,20', `ok 20 ${caliper}`],
  ['BD-6010-200/20', `ok 20 ${caliper}`],
  ['6205,20', `ok 20 ${bearing}`],
  ['20x6205', `ok 20 ${bearing}`],
  ['Oil Cup with Hinged Lid, M10 x 120', 'choose 120 BD-4115-10'],
  ['Oil Cup with Hinged Lid, M10 x 1 x 120', 'ok 120 BD-4115-10'],
  ['oil cup M10x1,25', 'choose BD-4115-10'],
  ['Vernier Caliper 200 mm 20 54.00 1,080.00', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm 20 54.00 1,070.00', `choose ${caliper}`],
  ['20 Vernier Caliper 200 mm 5 pcs', `choose ${caliper}`],
  ['عدد 20 Vernier Caliper 200 mm', `ok 20 ${caliper}`],
  ['20 قطعة Vernier Caliper 200 mm', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm 20個', `ok 20 ${caliper}`],
  ['20 (twenty) pcs vernier caliper 200 mm', `ok 20 ${caliper}`],
  ["Q'ty 20 - vernier caliper 200mm", `ok 20 ${caliper}`],
  ['+20 vernier caliper 200 mm', `ok 20 ${caliper}`],
  ['۲۰ عدد Vernier Caliper 200 mm', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm 20 pcs by 15 March', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm 20 pcs, delivery 2 weeks', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm 54.00', `choose 54 ${caliper}`],
  ['steel bobbins dia 21 mm 500 pcs', `ok 500 ${bobbin}`],
  ['vernier caliper 200 mm rate 54 qty 20', `ok 20 ${caliper}`],
  ['vernier caliper 200 mm price 54', `quantity ${caliper}`],
  ['ring tube 230 mm 500 500', `choose ${tube}`],
  ['100 000 ring tube 230 mm', `short 100000 ${tube}`],
  ['Parallel Key A 8 x 7 x 40 - 5 boxes', 'ok 5 BD-3106-0840'],
  ['Parallel Key B 8 x 7 x 40 - 5 boxes', 'choose 5 BD-3106-0840'],
  ['flat steel heald 280 mm C loop - 5 boxes', 'choose 5 BD-4201-280'],
  ['2½ doz adjustable wrench 10 in', 'choose BD-1040-10'],
  ['2 lakh ring tube 230 mm', `choose ${tube}`],
  ['ring tube 230 mm ratio 3:1 200', `choose ${tube}`],
  ['oil seal 40x62x8 200', 'ok 200 BD-3102-4062'],
  ['BD-4308-21 21 500', `choose ${bobbin}`],
  ['steel bobbin 21 500', `choose ${bobbin}`],
  ['spinning ring 42 mm 3:1 200', 'choose BD-4102-42'],
  ['rubber cot 19 x 30 x 28 300', 'ok 300 BD-4107-30'],
  ['Helical Gear Pair, module 2.5, ratio 2:1 - 2', 'ok 2 BD-3030-3618'],
  ['2 V-Belt Pulley, 2 Grooves, with Taper Bush and Belt', 'ok 2 BD-3050-2G120'],
  ['Solid Carbide End Mills, 6 pieces, 6-20 mm', 'quantity BD-2020-06'],
  ['feed dog 4 rows 100 pcs', 'choose 100 BD-4306-03 BD-4305-68'],
  ['adjustable wrench 30 mm - 5', 'choose 5 BD-1040-10'],
  ['rubber cot 83 shore A 300 pcs', 'choose 300 BD-4107-30'],
  ['tapered roller bearing 90 mm 20', 'choose 20 BD-3020-30308'],
  ['caliper 0.02 mm 20 pcs', `choose 20 ${caliper}`],
  ['6205 x 1 000', `ok 1000 ${bearing}`],
  ['BD-6010-200 200', `ok 200 ${caliper}`],
  ['BD-1020-08,20', `ok 20 ${hexKeys}`],
  ["tailor's shears .25 in - 20", 'choose 20 BD-1060-10'],
  ['Hi, 20 x vernier caliper 200 mm, thanks', `ok 20 ${caliper}`],
  ['Hello Mr Karim, please send 20 pcs vernier caliper 200 mm', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm 20 pcs. Call +880 1711 123456', `ok 20 ${caliper}`],
  ['Tel 01711123456: 20 x vernier caliper 200 mm', `ok 20 ${caliper}`],
  ['20 pcs vernier caliper 200 mm https://mill.example/a/17', `ok 20 ${caliper}`],
  ['Vernier Caliper 200 mm - 20 pcs karim@mill.example', `ok 20 ${caliper}`],
  ['Thanks & regards 20 x hammer', 'unknown'],
  ['Hello, 20 pcs hammer', 'unknown'],
  ['Ref: 20 pcs vernier caliper 200 mm', `choose 20 ${caliper}`],
  ['Date 5 pcs hammer', 'unknown'],
  ['Total 20 vernier caliper 200 mm', `ok 20 ${caliper}`],
  ['Hola, necesito 20 vernier caliper 200 mm', `choose ${caliper}`],
  ['Thank you for the quote. We take 20 vernier caliper 200 mm', `choose ${caliper}`],
  ['স্লাইড ক্যালিপার্স দুই ডজন', `choose 24 ${caliper}`],
  ['twenty five pcs vernier caliper 200 mm', `ok 25 ${caliper}`],
  ['vernier caliper 200 mm - two dozen', `ok 24 ${caliper}`],
  ['two three pcs vernier caliper 200 mm', 'unknown'],
  ['vernier caliper 200 mm 100 to 200 pcs', `quantity ${caliper}`],
  ['vernier caliper 200 mm 100 or 200 pcs', `quantity ${caliper}`],
  ['vernier caliper 200 mm 1,0000 pcs', `quantity ${caliper}`],
  ['100 x Shuttle Tip, hardened, pair', 'ok 100 BD-4204-20'],
  ['Jaw Plates for Bench Vise 115 mm, pair (4)', 'ok 4 BD-5112-116'],
  ['1) Vernier caliper 200 mm', `quantity ${caliper}`],
  ['1) Sewing Needle DBx1, Nm 90/14, pack of 100 - 20', 'ok 20 BD-4301-90'],
  ['bearing no. 6205 20 pcs', `ok 20 ${bearing}`],
  ['6205/20pcs', `ok 20 ${bearing}`],
  ['BD-3105-08B,100', 'ok 100 BD-3105-08B'],
  ['Part no: BD-6010-200, Quantity: 20 pcs', `ok 20 ${caliper}`],
  ['BD-6010-200 feed dog north hall 50 pcs', `choose 50 ${caliper} BD-4306-03`],
  ['Socket Set 1/2 in with Ratchet, 12 pieces - 6 sets', 'choose 6 BD-1030-10'],
  ['Helical Gear Pair, module 2.5, ratio 1:2 - 3 pairs', 'choose 3 BD-3030-3618'],
  ['live centre 60 deg 2 pcs', 'choose 2 BD-5107-MT3'],
  ['Dear BD-MART, 20 x vernier caliper 200 mm', `ok 20 ${caliper}`],
  ['BD-6010-200 dozen 2', `ok 24 ${caliper}`],
  ['dial 0.01 2 pcs', 'choose 2 BD-6030-10'],
  ['Sewing Needle DBx1, Nm 90/14, pack of 100 100 machine 5', 'choose BD-4301-90'],
  ['Radial Shaft Seal 40 x 62 x 8 100 total 1080', 'choose BD-3102-4062'],
  ['BD-4107-30 No. 5 100 pcs', 'choose BD-4107-30'],
  ['five thread tension assembly', 'choose BD-4310-24'],
  ['some needle plate for lockstitch', 'choose BD-4305-68'],
  ['four-jaw lathe chuck, 160 mm - 2 pcs', 'choose 2 BD-5010-160'],
  ['Total: 240 pcs', 'note'],
  ['Total 12 sets', 'note'],
  ['Sub-total 5 boxes', 'note'],
  ['PO 4500012345', 'note'],
  ['=SUM(A1:A9)', 'unknown'],
  ['20 x hammer', 'unknown'],
  ['50', 'unknown'],
  ['bearing', `choose ${bearing} BD-3020-30308`],
  ['Dear sir, please send', 'note'],
  ['Regards, Karim +880 1711 123456', 'note'],
  ['Tel: +880 1711-123456', 'note'],
  ['karim@mill.example', 'note'],
  ['Sent from my iPhone', 'note'],
  ['-----------------', 'note'],
])('%j is %s', async (text, expected) => {
  const { lines } = await read({ text })
  expect(lines.map(brief)).toEqual([expected])
})

test.each([
  ['200 x vernier caliper', caliper],
  ['7 vernier calliper', caliper],
  ['200 x vernier calliper 200mm', caliper],
  ['১০০ টি স্লাইড ক্যালিপার্স', caliper],
  ['4 siccors', 'BD-1060-10'],
  ['3 chain lock', 'BD-3105-08B'],
  ['3 gib key', 'BD-5110-160'],
  ['20 x wooden prin 180 mm', 'BD-4203-180'],
])('%j is likely one tool, and is still asked about', async (text, sku) => {
  const [line] = (await read({ text })).lines
  expect(line).toMatchObject({ verdict: 'choose', likely: true, choices: [{ sku }] })
})

test.each([
  // Another word, another size, form or unit, a price, or no quantity.
  '20 x chair',
  '20 x digital vernier caliper',
  '50 x vernier caliper 150mm',
  'adjustable wrench 30 mm - 5',
  'Parallel Key B 8 x 7 x 40 - 5 boxes',
  '5 boxes vernier caliper 200 mm',
  'Vernier Caliper 200 mm 54.00',
  '10 key',
  // Only parts of a thing have the name of the thing.
  '17 x picker stick',
  '20 x bearing',
])('%j is never taken unseen', async (text) => {
  expect((await read({ text })).lines).toMatchObject([{ verdict: 'choose', likely: false }])
})

test('a misspelled line is no name to remember, one in the words of a buyer is', async () => {
  const { lines } = await read({ text: '2 x bearng\n2 x bearing\n20 x vernier calliper' })
  expect(lines.map(({ misspelled }) => misspelled)).toEqual([true, false, false])
})

test.each([
  ['2 3 jaw chuck', 'BD-5010-160', 'BD-5101-160'],
  ['6 chuck', 'BD-5010-160', 'BD-5104-09'],
  ['5 spindle', 'BD-4010-230', 'BD-5108-45'],
  ['8 shuttle', 'BD-4030-380', 'BD-4204-20'],
])('of %j the thing itself comes before its parts', async (text, ...skus) => {
  const [line] = (await read({ text })).lines
  expect(line?.choices.slice(0, 2).map(({ sku }) => sku)).toEqual(skus)
})

test.each<[string, string, string[]]>([
  [
    'a mail with a list, a greeting and a signature',
    [
      'Dear Sir,',
      'Please send the following 3 items:',
      '',
      '1. Vernier Caliper 200 mm - 20 pcs',
      '2. Hex key set with ball end - 10 set',
      '3) Steel Bobbin 21 mm = 500',
      '',
      'Delivery before 15 March 2026.',
      'Thanks & Regards,',
      'Karim Uddin',
      'Rahman Textile Mills Ltd.',
      'House 12, Road 5, Gulshan, Dhaka 1212',
      'www.mill.example',
    ].join('\n'),
    [
      'note',
      'note',
      `ok 20 ${caliper}`,
      `ok 10 ${hexKeys}`,
      `ok 500 ${bobbin}`,
      'note',
      'note',
      'note',
      'note',
      'note',
      'note',
    ],
  ],
  [
    'an answered mail',
    [
      '-----Original Message-----',
      'From: karim@mill.example',
      'Subject: RE: Order for 6205 bearings',
      '> BD-6010-200 20',
      '> > - 500 x steel bobbin 21 mm',
      'On Tue, 12 Mar 2026 at 10:22, Karim <karim@mill.example> wrote:',
    ].join('\r\n'),
    ['note', 'note', 'note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`, 'note'],
  ],
  [
    'a chat in several languages of its stamps',
    [
      '12/03/2026, 10:22 - Messages and calls are end-to-end encrypted.',
      '[12/03/26, 10:22:11] Rahim: 20 x vernier caliper 200mm',
      '\u200E[12/03/26, 10:22:15] Rahim: \u200Eimage omitted',
      '12.03.26, 10:24 - Rahim Uddin: 500 steel bobbin 21 mm',
      '3/12/26, 10:24\u202FPM - +880 1711-123456: <Media omitted>',
      '[10:22 am, 12/03/2026] +880 1711-123456: 20 loom shuttle with pirn 380 mm',
      'Rahim, [12.03.2026 10:22]',
      '12/03/26, 10:25 - Rahim: ok thanks',
    ].join('\n'),
    [
      'note',
      `ok 20 ${caliper}`,
      'note',
      `ok 500 ${bobbin}`,
      'note',
      'ok 20 BD-4030-380',
      'note',
      'note',
    ],
  ],
  [
    'CSV with semicolons, a mark of byte order and a sum',
    '\uFEFFPart No;Description;Qty;Price\r\nBD-6010-200;Vernier Caliper;200;54,00\r\n' +
      'BD-1020-08;"Hex Key Set with Ball End, 8 pieces, 2-10 mm";40;24,50\r\n;;;\r\nTotal;;240;\r\n',
    ['note', `ok 200 ${caliper}`, `ok 40 ${hexKeys}`, 'note', 'note'],
  ],
  [
    'a sheet with serial numbers, prices and amounts',
    'Sl\tItem\tRate\tQty\tAmount\n1\tVernier Caliper 200 mm\t12\t20\t240\n2\tSteel Bobbin 21 mm\t1\t500\t500\nTotal\t\t\t520\t740',
    ['note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`, 'note'],
  ],
  [
    'the same without headings, with a column of units',
    '1\tVernier Caliper 200 mm\tpcs\t20\n2\tSteel Bobbin 21 mm\tpcs\t500\n3\tPicking Stick 760 mm\tpcs\t30',
    [`ok 20 ${caliper}`, `ok 500 ${bobbin}`, 'ok 30 BD-4207-760'],
  ],
  [
    'a requisition with a title above its headings and a size in its own column',
    "PURCHASE REQUISITION\t\t\t\nDate: 12/03/2026\t\t\tNo. 45\nItem\tSize\tQty\tUOM\nVernier Caliper\t200 mm\t20\tpcs\nVernier Caliper\t150 mm\t20\tpcs\nTailor's Shears\t10 in\t2\tdoz",
    ['note', 'note', 'note', `ok 20 ${caliper}`, `choose 20 ${caliper}`, 'ok 24 BD-1060-10'],
  ],
  [
    'CSV with commas in quotes',
    'Vernier Caliper 200 mm,20\n"Hex Key Set with Ball End, 8 pieces, 2-10 mm",10\n"Socket Set 1/2 in with Ratchet, 10 pieces",4',
    [`ok 20 ${caliper}`, `ok 10 ${hexKeys}`, `ok 4 ${socketSet}`],
  ],
  [
    'a table with bars',
    '| Item | Qty |\n|------|-----|\n| Vernier Caliper 200 mm | 20 |\n| Steel Bobbin 21 mm | 500 |',
    ['note', 'note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`],
  ],
  [
    'part numbers with a tab behind, one of them unknown',
    'BD-6010-200\t20\nBD-4308-21\t500\nBD-9999\t3',
    [`ok 20 ${caliper}`, `ok 500 ${bobbin}`, 'unknown'],
  ],
  [
    'lines that are counted by bare numbers',
    '1 Vernier Caliper 200mm 20 pcs\n2 Steel bobbin 21 mm 500 pcs\n3 Hex key set with ball end 8 sets',
    [`ok 20 ${caliper}`, `ok 500 ${bobbin}`, `ok 8 ${hexKeys}`],
  ],
  ...[
    'Item\tStock Qty\tReq Qty',
    'Item\tLast qty\tNew qty',
    'Item\tPack qty\tOrder qty',
    'Item\tQty on hand\tQty to order',
    'Item\tMin qty\tQty',
    'Item\tQty\tOrder qty',
  ].map((headings): [string, string, string[]] => [
    `two columns of quantities: ${headings.replaceAll('\t', ', ')}`,
    `${headings}\nVernier Caliper 200 mm\t100\t20\nSteel Bobbin 21 mm\t100\t500`,
    ['note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`],
  ]),
  [
    'a column of dozens',
    'Item\tQty (doz)\nVernier Caliper 200 mm\t2\nSteel Bobbin 21 mm\t100',
    ['note', `ok 24 ${caliper}`, `ok 1200 ${bobbin}`],
  ],
  [
    'a column of boxes, also of what is sold by the piece',
    `Item\tBoxes\nDrop Wire 165 x 11 x 0.5 mm\t5\nVernier Caliper 200 mm\t5`,
    ['note', `ok 5 ${dropWire}`, `choose 5 ${caliper}`],
  ],
  [
    'a column of pieces of what is sold by the box',
    `Item\tPcs\nDrop Wire 165 x 11 x 0.5 mm\t5000\nVernier Caliper 200 mm\t5`,
    ['note', `choose 5000 ${dropWire}`, `ok 5 ${caliper}`],
  ],
  [
    'orders and days under headings that may mean quantities',
    'Order\tRequired\tItem\tQty\nPO-11\t12/03/2026\tVernier Caliper 200 mm\t20\nPO-12\t13/03/2026\tSteel Bobbin 21 mm\t500',
    ['note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`],
  ],
  [
    'numbers of items before their description',
    'Material\tShort text\tOrder qty\tOUn\n100023\tVernier Caliper 200 mm\t20\tEA\n100024\tSteel Bobbin 21 mm\t500\tEA',
    ['note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`],
  ],
  [
    'CSV without headings with prices behind',
    'BD-6010-200,20,54.00\nBD-4104-230,400,12.50\nBD-1020-08,8,9.00',
    [`ok 20 ${caliper}`, `ok 400 ${tube}`, `ok 8 ${hexKeys}`],
  ],
  [
    'CSV without headings whose part numbers end in three figures',
    'BD-6010-200,20\nBD-4104-230,400\nBD-4209-165,500',
    [`ok 20 ${caliper}`, `ok 400 ${tube}`, `short 500 ${dropWire}`],
  ],
  ...['Ref', 'Model', 'Code', 'Reference'].map((heading): [string, string, string[]] => [
    `a column '${heading}' before the part number`,
    `${heading}\tPart No\tQty\nBD-1020-08\tBD-6010-200\t20\nBD-4308-21\tBD-4104-230\t400`,
    ['note', `ok 20 ${caliper}`, `ok 400 ${tube}`],
  ]),
  [
    'a column with an unknown heading that has part numbers too',
    'Description\tOld\tQty\nVernier Caliper 200 mm\tBD-1020-08\t20\nSteel Bobbin 21 mm\tBD-6010-200\t500',
    ['note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`],
  ],
  [
    'a column of which one figure has a decimal comma',
    'Item\tQty\nVernier Caliper 200 mm\t20,00\nSteel Bobbin 21 mm\t1.000\nRing Tube 230 mm\t400,000',
    ['note', `ok 20 ${caliper}`, `ok 1000 ${bobbin}`, `ok 400 ${tube}`],
  ],
  [
    'a comma that divides thousands in quotes',
    'BD-6010-200,"1,000"\nBD-4104-230,400',
    [`short 1000 ${caliper}`, `ok 400 ${tube}`],
  ],
  [
    'part numbers of figures alone',
    '6205\t20\n30308\t8',
    [`ok 20 ${bearing}`, 'ok 8 BD-3020-30308'],
  ],
  [
    'headings without a quantity',
    'Part No\tDescription\tWeight\nBD-6010-200\tVernier Caliper 200 mm\t20\nBD-4308-21\tSteel Bobbin 21 mm\t500',
    ['note', `quantity ${caliper}`, `quantity ${bobbin}`],
  ],
  [
    'two known headings among many others',
    'Plant\tBin\tMachine\tDescription\tShift\tQty\tBuyer\tCell\nA\tB\tC\tVernier Caliper 200 mm\tN\t20\tK\tD\nA\tB\tC\tSteel Bobbin 21 mm\tN\t500\tK\tD',
    ['note', `ok 20 ${caliper}`, `ok 500 ${bobbin}`],
  ],
  [
    'what was left over, mended in a spreadsheet',
    'Text,Verdict,Message,Suggestion\r\n"20 x vernier caliper 200mm","choose","Is it this one?","BD-6010-200"',
    ['note', `ok 20 ${caliper}`],
  ],
])('%s', async (_, text, expected) => {
  const { lines } = await read({ text })
  expect(lines.map(brief)).toEqual(expected)
})

test('a line of 190 kB has its verdict', async () => {
  const { lines, sums } = await read({ text: '200 caliper '.repeat(15_900) })
  expect(lines.map(({ verdict }) => verdict)).toEqual(['unknown'])
  expect(lines[0]?.message).toContain('longer than 1,000 characters')
  expect(sums).toEqual({ read: 1, ok: 0, attention: 1, notes: 0, blank: 0 })
})

test('says how a line was understood, and that a tool is on several lines', async () => {
  const text = '2 doz BD-1040-10\n100 x BD-6010-200\nbd-6010-200: 200'
  const { lines } = await read({ text })
  expect(lines.map(({ hints }) => hints)).toEqual([
    ['2 doz = 24'],
    ['together 300 with line 3'],
    ['together 300 with line 2'],
  ])
  const thrice = await read({ text: '100 BD-6010-200\n100 BD-6010-200\n100 BD-6010-200' })
  expect(thrice.lines[0]?.hints).toEqual(['together 300 with lines 2, 3'])
})

test('a size that there is not is named, and never taken unseen', async () => {
  const { lines } = await read({ text: '50 x vernier caliper 150 mm' })
  expect(lines[0]?.choices).toMatchObject([
    { why: 'No Vernier Caliper of 150 mm: this one has 200 mm', differs: true, quantity: 50 },
  ])
})

test('names both where a figure means two numbers or pieces are boxes', async () => {
  const { lines } = await read({ text: '1.000 ring tube 230mm\n5000 pcs BD-4209-165' })
  expect(lines[0]).toMatchObject({
    message: '1,000 of Ring Tube 230 mm, or 1 of Ring Tube 230 mm?',
    choices: [{ quantity: 1000 }, { quantity: 1 }],
  })
  expect(lines[1]).toMatchObject({
    message:
      'Drop Wire 165 x 11 x 0.5 mm, box of 1000 is sold by the box of 1,000 pieces. How many?',
    choices: [
      { quantity: 5, why: '5 boxes: 5,000 pieces in all' },
      { quantity: 5000, why: '5,000 boxes of 1,000 pieces' },
    ],
  })
})

test('two figures that may be the quantity are both named', async () => {
  const text = '20 Vernier Caliper 200 mm 5 pcs\nVernier Caliper 200 mm 20 54.00 1,070.00'
  const { lines } = await read({ text })
  const quantities = lines.map(({ choices }) => choices.map(({ quantity }) => quantity))
  expect(quantities[0]).toEqual([5, 20])
  expect(quantities[1]).toContain(20)
  expect(lines[0]?.message).toBe('5 of Vernier Caliper 200 mm, or 20 of Vernier Caliper 200 mm?')
})

test('rows of a file are read as a table, and a column that was guessed wrong can be named', async () => {
  const rows = [
    ['Vernier Caliper 200 mm', '20', '30'],
    ['Steel Bobbin 21 mm', '500', '600'],
  ]
  const guessed = await read({ rows })
  expect(guessed.table).toMatchObject({
    columns: 3,
    heading: false,
    mapping: { name: 0, quantity: null },
  })
  // Two columns may be the quantity, and no heading says which: nothing is guessed.
  expect(guessed.lines.map(brief)).toEqual([`choose ${caliper}`, `choose ${bobbin}`])
  expect(guessed.lines[0]?.message).toBe(
    '20 of Vernier Caliper 200 mm, or 30 of Vernier Caliper 200 mm?',
  )
  const named = await read({ rows, mapping: { quantity: 2 } })
  expect(named.table?.mapping).toEqual({ sku: null, name: 0, quantity: 2, note: null })
  expect(named.lines.map(brief)).toEqual([`ok 30 ${caliper}`, `ok 600 ${bobbin}`])
  const free = await read({
    rows: [['20 x vernier caliper 200mm'], [''], ['steel bobbin 21 mm x 500']],
  })
  expect(free.lines.map(brief)).toEqual([`ok 20 ${caliper}`, `ok 500 ${bobbin}`])
  expect(free.lines.map(({ at }) => at)).toEqual([1, 3])
  expect(free.sums).toEqual({ read: 2, ok: 2, attention: 0, notes: 0, blank: 1 })
})

test("suggests a tool by the office's other names for it", async () => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const { body } = await office.get('/api/synonyms')
  const synonyms = [...body.synonyms, { word: 'schieblehre', means: 'caliper' }]
  expect((await office.put('/api/synonyms', { synonyms })).status).toBe(200)
  const text = '20 x vernier schieblehre 200 mm\n5 x allen key set'
  const { lines } = await read({ text })
  expect(lines.map(brief)).toEqual([`choose 20 ${caliper}`, `choose 5 ${hexKeys}`])
  expect(lines[0]?.message).toBe('Is it this one?')
})

test('the length of a thread is offered as a size too, so that no single choice orders it', async () => {
  const { lines } = await read({ text: 'Oil Cup with Hinged Lid, M10 x 120' })
  expect(lines[0]?.choices.map(({ quantity }) => quantity)).toEqual([120, null])
})

test('a figure of another specification is not the size in the name', async () => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const tool = {
    name: 'Beater Pin 18 mm',
    price: 2,
    Available: 900,
    img: '/media/tools/weaving-reed.1200x1200.jpg',
    description: 'A pin.',
    specs: [
      { name: 'Hardness', value: 58, unit: 'HRC' },
      { name: 'Teeth', value: 24 },
      { name: 'Opening', value: 31, unit: 'mm' },
      { name: 'Weight', value: 77, unit: 'g' },
    ],
  }
  const made = await office.post('/api/tools', tool)
  expect([made.status, made.body.message]).toEqual([201, undefined])
  const ask = (what: string) => `20 pcs beater pin ${what}`
  const text = ['18 mm', '18', '31 mm', '58', '24', '77'].map(ask).join('\n')
  const { lines } = await read({ text })
  expect(lines.map(({ verdict }) => verdict)).toEqual([
    ...['ok', 'ok', 'choose', 'choose', 'choose', 'choose'],
  ])
  expect(lines[2]?.choices[0]).toMatchObject({
    why: 'No Beater Pin of 31 mm: this one has 18 mm',
    differs: true,
  })
})
