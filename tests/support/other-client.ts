import { createServer } from 'node:http'

const page = '<!doctype html><title>Client</title><link rel="icon" href="data:,"><main></main>'

/** A page of another origin: tests do in it what the owner's own client does. */
createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end(page)
}).listen(Number(process.env.CLIENT_PORT), '127.0.0.1')
