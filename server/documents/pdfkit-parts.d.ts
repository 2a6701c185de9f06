import type { Font } from 'fontkit'

declare global {
  namespace PDFKit {
    /** The font in use, by which a text becomes glyphs. */
    interface EmbeddedFont {
      readonly id: string
      readonly scale: number
      /** The glyphs as hexadecimal numbers, and where each of them goes, in thousandths of the font's size. */
      encode(text: string, features: string[]): [string[], GlyphPlace[]]
      ref(): unknown
    }
    interface GlyphPlace {
      xAdvance: number
      xOffset: number
      yOffset: number
      advanceWidth: number
    }
  }
  namespace PDFKit {
    interface PDFDocument {
      /** Takes the file piece by piece; a text is a line of it. */
      _write(piece: string | Uint8Array): void
      read(): Buffer | null
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open already. */
      registerFont(name: string, font: Font): this
      readonly _font: PDFKit.EmbeddedFont
    }
    interface StructureElementOptions {
      /** Of a table's head. */
      scope?: 'Column' | 'Row'
    }
  }
}
