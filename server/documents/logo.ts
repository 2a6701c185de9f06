const outline =
  'M88.70 65.39Q88.70 71.50 83.41 74.56L53.29 91.94Q48.00 95.00 42.71 91.94L12.59 74.56Q7.30 71.50 7.30 65.39L7.30 30.61Q7.30 24.50 12.59 21.44L42.71 4.05Q48.00 1.00 53.29 4.05L83.41 21.44Q88.70 24.50 88.70 30.61Z'
const SIDE = 96
const RADIUS = 3.8
type Bar = [x: number, y: number, width: number, height: number]

const white: Bar[] = [
  [23.44, 37.14, 11.52, 21.71],
  [42.24, 20.74, 11.52, 19.32],
  [42.24, 55.94, 11.52, 19.32],
  [61.04, 37.14, 11.52, 21.71],
]
const orange: Bar[] = [
  [20.74, 23.44, 19.32, 11.52],
  [55.94, 23.44, 19.32, 11.52],
  [37.14, 42.24, 21.71, 11.52],
  [20.74, 61.04, 19.32, 11.52],
  [55.94, 61.04, 19.32, 11.52],
]

/** The company's mark as public/logo-mark.svg has it. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, side: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(side / SIDE)
  doc.path(outline).fill('#22252A')
  for (const bar of white) doc.roundedRect(...bar, RADIUS).fill('#FFFFFF')
  for (const bar of orange) doc.roundedRect(...bar, RADIUS).fill('#E4572E')
  doc.restore()
}
