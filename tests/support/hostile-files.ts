import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { blank, buildPhoto } from './pictures.ts'

/** What no file that the shop keeps may hold. */
export const MARK = '<script>alert("evil")</script>'

type File = { what: string; bytes: Uint8Array; name?: string }

/** Files that are no pictures, or say that they are. */
export async function noPictures(): Promise<File[]> {
  const gif = await frames().gif().toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${MARK}</svg>`
  return [
    { what: 'SVG', bytes: text(svg), name: 'x.svg' },
    { what: 'SVG in the name of a JPEG', bytes: text(svg), name: 'x.jpg' },
    { what: 'SVG of UTF-16', bytes: Buffer.from(`\ufeff${svg}`, 'utf16le') },
    { what: 'SVG behind a declaration', bytes: text(`<?xml version="1.0"?><!DOCTYPE x>${svg}`) },
    {
      what: 'SVG that asks for a file',
      bytes: text(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${svg}`),
    },
    { what: 'an animated GIF', bytes: gif, name: 'x.gif' },
    { what: 'a GIF that is a script', bytes: text(`GIF89a/*${MARK}*/=1`) },
    { what: 'HTML', bytes: text(`<!doctype html>${MARK}`), name: 'x.html' },
    { what: 'HTML of two names', bytes: text(MARK), name: 'x.html.jpg' },
    { what: 'PHP', bytes: text('<?php system($_GET["c"]); ?>'), name: 'x.php' },
    { what: 'PDF', bytes: text(`%PDF-1.7 ${MARK}`) },
    { what: 'ZIP', bytes: text('PK\x03\x04') },
    { what: 'a program', bytes: text('\x7fELF') },
    { what: 'BMP', bytes: text('BM\x9a\0\0\0') },
    { what: 'TIFF', bytes: await blank(8, 8).tiff().toBuffer() },
    { what: 'an icon', bytes: text('\0\0\x01\0\x01\0') },
    { what: 'Postscript', bytes: text('%!PS-Adobe-3.0 EPSF-3.0') },
    { what: 'HEIC', bytes: box('ftyp', 'heic\0\0\0\0heicmif1') },
    { what: 'a playlist', bytes: text('#EXTM3U\nhttp://127.0.0.1:22/') },
    {
      what: 'ImageMagick script',
      bytes: text('push graphic-context\nfill url(https://evil.example)'),
    },
    { what: 'one byte', bytes: text('\xff') },
    { what: 'zeroes', bytes: new Uint8Array(2000) },
  ]
}

/** Files that begin like pictures, and are broken or lie about themselves. */
export async function brokenPictures(): Promise<File[]> {
  const [jpeg, png, webp, avif] = await Promise.all([
    buildPhoto(300, 200),
    blank(300, 200).png().toBuffer(),
    blank(300, 200).webp().toBuffer(),
    blank(64, 64).avif().toBuffer(),
  ])
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - bytes.length / 4)
  return [
    {
      what: 'the head of a JPEG and HTML',
      bytes: Buffer.concat([jpeg.subarray(0, 3), text(MARK)]),
    },
    { what: 'the head of a PNG and HTML', bytes: Buffer.concat([png.subarray(0, 8), text(MARK)]) },
    {
      what: 'the head of a WebP and HTML',
      bytes: Buffer.concat([webp.subarray(0, 12), text(MARK)]),
    },
    {
      what: 'the head of an AVIF and HTML',
      bytes: Buffer.concat([avif.subarray(0, 32), text(MARK)]),
    },
    { what: 'a cut JPEG', bytes: cut(jpeg) },
    { what: 'a cut PNG', bytes: cut(png) },
    { what: 'a cut WebP', bytes: cut(webp) },
    { what: 'a cut AVIF', bytes: cut(avif) },
    { what: 'a PNG of nothing', bytes: pngOf(0, 0, Buffer.alloc(0)) },
    {
      what: 'a PNG with less data than its header declares',
      bytes: pngOf(4000, 4000, Buffer.alloc(100)),
    },
    { what: 'a PNG with a wrong sum', bytes: flip(png, 29) },
    { what: 'a JPEG of markers only', bytes: Buffer.from('ffd8ffe000104a464946000101ffd9', 'hex') },
  ]
}

/** Files that are small and unpack to very much. */
export async function bombs(): Promise<File[]> {
  const webp = await blank(16_000, 1_700).webp({ effort: 0 }).toBuffer()
  const jpeg = await blank(64, 64).jpeg().toBuffer()
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, at + 5)
  jpeg.writeUInt16BE(65_500, at + 7)
  return [
    { what: 'a PNG of 2 billion columns', bytes: pngOf(2 ** 31 - 1, 1, Buffer.alloc(100)) },
    { what: 'a PNG of 3.6 billion pixels', bytes: pngOf(60_000, 60_000, Buffer.alloc(2 ** 20)) },
    { what: 'a JPEG of 4 billion pixels', bytes: jpeg },
    { what: 'a WebP of 27 million pixels', bytes: webp },
    { what: 'a very long PNG', bytes: pngOf(1, 26_000_000, Buffer.alloc(100)) },
  ]
}

/** Pictures that are good, with something in or behind them that must not be kept. */
export async function laden(): Promise<File[]> {
  const [jpeg, png, webp] = await Promise.all([
    blank(120, 80)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: MARK } })
      .toBuffer(),
    blank(120, 80).png().toBuffer(),
    blank(120, 80).webp().toBuffer(),
  ])
  const behind = (bytes: Buffer) => Buffer.concat([bytes, text(`PK\x03\x04${MARK}`)])
  const withChunk = (chunk: Buffer) => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
  return [
    { what: 'a JPEG with HTML in its description', bytes: jpeg, name: `${MARK}.jpg` },
    { what: 'a JPEG that is a ZIP too', bytes: behind(jpeg), name: '../../../evil.html' },
    { what: 'a PNG that is a ZIP too', bytes: behind(png), name: 'x.jpg\0.php' },
    { what: 'a WebP that is a ZIP too', bytes: behind(webp), name: `${'x'.repeat(5000)}.jpg` },
    {
      what: 'a PNG with HTML in a note',
      bytes: withChunk(chunk('tEXt', text(`Comment\0${MARK}`))),
    },
    {
      what: 'a PNG with a note that unpacks to 50 MB',
      bytes: withChunk(
        chunk(
          'zTXt',
          Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, MARK))]),
        ),
      ),
    },
    { what: 'an animated WebP', bytes: await frames().webp().toBuffer(), name: 'C:\\con.webp' },
  ]
}

function text(content: string): Buffer {
  return Buffer.from(content, 'latin1')
}

/** Twenty pictures in one. */
function frames() {
  const raw = Buffer.alloc(32 * 32 * 20 * 3, 0)
  for (let at = 0; at < raw.length; at += 1) raw[at] = Math.floor(at / (32 * 32 * 3)) * 12
  return sharp(raw, { raw: { width: 32, height: 32 * 20, channels: 3, pageHeight: 32 } })
}

function box(kind: string, content: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 + content.length)
  return Buffer.concat([head, text(kind + content)])
}

function chunk(kind: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([text(kind), content])
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG with this size in its header, and this content. */
function pngOf(width: number, height: number, content: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(content)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}
