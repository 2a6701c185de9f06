import sharp from 'sharp'

/** A photo as a telephone makes it: with the place it was taken at, and lying on its side. */
export function buildPhoto(width = 1600, height = 1200): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Spycam', Model: 'Tells all' },
    IFD3: { GPSLatitude: '23/1 45/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '90/1 24/1 0/1' },
  }
  return blank(width, height).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
}

export function blank(width: number, height: number) {
  const background = { r: 200, g: 80, b: 20 }
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

/** A form as a page or curl sends it. */
export function formWith(bytes: Uint8Array | string, { name = 'x.jpg', field = 'image' } = {}) {
  const form = new FormData()
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes)
  form.set(field, new File([content], name, { type: 'image/jpeg' }))
  return form
}
