const HOST = '127.0.0.1'

export type Layout = ReturnType<typeof layOut>

/** The addresses of a fleet on this machine, in the sixty ports from `base` on. */
export function layOut(base: number) {
  const at = (offset: number) => `${HOST}:${base + offset}`
  return {
    base,
    shop: at(0),
    shops: [base + 1, base + 2] as const,
    database: at(3),
    replicas: at(4),
    stats: at(5),
    sandbox: base + 7,
    nodes: ([1, 2, 3] as const).map((number) => ({
      name: `node${number}`,
      client: at(10 + number),
      peer: at(20 + number),
      postgres: at(30 + number),
      api: at(40 + number),
    })),
    /** Lines of the second shop to the database, which the drill silences. */
    lines: { database: base + 51, direct: base + 52 },
  }
}

/** What haproxy.env.example holds, for this layout. */
export function proxySettings(layout: Layout): Record<string, string> {
  const { shop, shops, database, replicas, stats, nodes } = layout
  const ofNodes = nodes.flatMap(({ postgres, api }, index) => {
    const [host = '', port = ''] = api.split(':')
    const node = `NODE${index + 1}`
    return [
      [node, postgres],
      [`${node}_API_HOST`, host],
      [`${node}_API_PORT`, port],
    ]
  })
  return {
    SHOP_ADDRESS: shop,
    DATABASE_ADDRESS: database,
    REPLICAS_ADDRESS: replicas,
    STATS_ADDRESS: stats,
    SHOP1: `${HOST}:${shops[0]}`,
    SHOP2: `${HOST}:${shops[1]}`,
    ...Object.fromEntries(ofNodes),
  }
}
