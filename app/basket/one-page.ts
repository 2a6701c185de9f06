/** From here on the basket and its checkout are one page: lines on the left, all else on the right. */
export const ONE_PAGE = '(width >= 80rem)'
