import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { banglaLayout, latinLayout, remember } from './quick-layout.ts'

export type Script = 'latin' | 'bangla'
export type Weight = 'regular' | 'bold'

/** Opening a font with Bangla script takes half a second, so it waits for the first such letter and stays open. */
const opened = new Map<string, Font>()

/** The shop's own Archivo, and Hind Siliguri for what is written in Bangla. */
export function fontOf(script: Script, weight: Weight): Font {
  const key = `${script} ${weight}`
  const known = opened.get(key)
  if (known) return known
  const font = openFont(fileOf[script][weight]())
  font.layout = script === 'latin' ? latinLayout(font) : banglaLayout(font)
  opened.set(key, font)
  return font
}

/** The width of a text as a multiple of its font size. Remembered, because a paper repeats most of its words. */
export function advanceOf(script: Script, weight: Weight, text: string): number {
  return known[script][weight](text)
}

const measured = (script: Script, weight: Weight) =>
  remember((text) => {
    const font = fontOf(script, weight)
    return font.layout(text).advanceWidth / font.unitsPerEm
  })

const known = {
  latin: { regular: measured('latin', 'regular'), bold: measured('latin', 'bold') },
  bangla: { regular: measured('bangla', 'regular'), bold: measured('bangla', 'bold') },
}

const fileOf = {
  latin: {
    regular: () =>
      import.meta.resolve('@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf'),
    bold: () =>
      import.meta.resolve('@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf'),
  },
  bangla: {
    regular: () =>
      import.meta.resolve(
        '@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf',
      ),
    bold: () =>
      import.meta.resolve(
        '@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf',
      ),
  },
}

function openFont(address: string): Font {
  const font = create(readFileSync(fileURLToPath(address)))
  if (!('layout' in font)) throw new Error(`${address} holds several fonts`)
  return font
}
