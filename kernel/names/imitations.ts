/**
 * Characters that people take for a Latin letter although Unicode's table of confusable characters (TS 39) lists
 * neither of their cases: letters with strokes and hooks that do not decompose, letters of other scripts, and
 * signs.
 */
export const imitations: Readonly<Record<string, string>> = {
  a: 'ᴀ@Ⱥ\u0363ᶏ\u1df2ⱥ',
  b: 'ʙᴃᴯᵬᶀ\u1de8Ꞗꞗ𐞄',
  c: 'ꞓͼᑕ₵ɕʗ\u0368ᶝↄꜾꜿꞒꞔꟄ𝼏𝼝ↃᏻᏳͻͽϾ⊂⸦⊏⸨€©',
  d: 'ᴅǅǲȡ\u0369ᵭᶁᶑ\u1dd8ꝹꝺꟇꟈ𐞍',
  e: 'ᴇ€Ǝɘ\u0364ᴲᶒⱸꬳꬴ𐞎',
  f: 'ᶂ\u1debꜰꝻꝼ',
  g: 'ɢʛ\u1accᵹ\u1dda\u1ddbꝽꞠꞡꬶ𐞒𐞔𝼁',
  h: 'ʜ\u036aꞕ𐞖',
  i: '\u0365ᶖ𝼚',
  j: 'ȷɟʄᴊᶡ𐞘',
  k: 'ᴋᶄ\u1ddcꝂꝃꝄꝅꞢꞣ𝼃',
  l: 'ʟ£!ǈȴɬᴌᶅᶪᶫ\u1ddd\u1dde\u1decⱠⱡꝈꝉꞎꞭꬷꬸꬹꭝ𐞛𐞜𐞝𝼄𝼑𝼓',
  m: 'ᴍ\u036bᶆ\u1ddfꬺ',
  n: 'пɴŋǋȵᴎᴻᶇᶰ\u1de0\u1de1ꞐꞑꞤꞥꬻ',
  o: 'ⵙ◯\u0366\u1ded\u1df3ⱺꝌꝍ𝼛',
  p: 'ᴘᵱᶈ\u1deeꝐꝑꝒꝓꝔꝕ',
  q: 'ɊɋꝖꝗꝘꝙꞯ',
  r: 'ɾɿ\u036c\u1acdᴙᵳᶉ\u1de2ꞂꞃꞦꞧꭆꭉꭋꭌ𐞩𝼖',
  s: 'ςƨȿꞩ§ᔕടຣ$ᶊ\u1de4\u1de5ẜẝⱾꞄꞅꞨꟉꟊ𐞺𝼞Ⴝ𐌔ƾꙅꙄຮƧϚϛჽꭍ𐒖ʃ∫⟆',
  t: 'ᴛƫȶ\u036d\u1aceᶵꞆꞇ𝼉',
  u: 'ц\u0367ᶙ\u1df0\u1df4Ꞹꞹ',
  v: 'υʋⱱꝟ√Ʋ\u036eᶌᶹỼỽⱴꝞ𐞰⋎∪𐌖˅⩗⩔⊻⌄',
  w: 'ωⱳ\u1df1ⱲꟂꟃ',
  x: '\u036fᶍꭖꭗꭘꭙ',
  z: 'ɀʑᶎᶽ\u1de6ⱫⱬⱿꝢꝣꟆ',
};
