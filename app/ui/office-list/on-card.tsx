/** A card has no heads: there a figure says of what. */
export const onCard = (text: string) => <span className="@min-[40rem]:hidden">{text}</span>
