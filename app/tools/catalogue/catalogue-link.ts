import { href } from 'react-router'
import * as words from '#words/catalogue'
import { wordOfCategory } from '../../../contract/tools/category-words'

export const partPath = ({ sku, id }: { sku: string | null | undefined; id: string }): string =>
  href('/part/:word', { word: sku ?? id })

export const categoryPath = (category: string, page = 1): string =>
  href('/catalogue/:category/:page?', {
    category: wordOfCategory(category),
    ...(page > 1 && { page: String(page) }),
  })

export const catalogueWay = { to: href('/catalogue'), label: words.catalogue }
