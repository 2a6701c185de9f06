import type { Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is open already. */
      registerFont(name: string, font: Font): this
    }
    interface StructureElementOptions {
      /** Of a table's head. */
      scope?: 'Column' | 'Row'
    }
  }
}
