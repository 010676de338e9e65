/**
 * Letters and signs that Unicode takes apart no further, each with the plain ones that stand for it: the Latin letters,
 * apostrophes, quotation marks, and hyphens of CLDR's transform Latin-ASCII (common/transforms/Latin-ASCII.xml of
 * unicode-org/cldr) that have no decomposition.
 */
export const LATIN_ASCII = `
ÆAE ÐD ØO ÞTH ßss æae ðd øo þth ĐD đd ĦH ħh ıi ĸq ŁL łl ŊN ŋn ŒOE œoe ŦT ŧt ƀb ƁB ƂB ƃb ƇC ƈc ƉD ƊD ƋD ƌd ƐE
ƑF ƒf ƓG ƕhv ƖI ƗI ƘK ƙk ƚl ƝN ƞn ƢOI ƣoi ƤP ƥp ƫt ƬT ƭt ƮT ƲV ƳY ƴy ƵZ ƶz ǤG ǥg ȡd ȤZ ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp
ȺA ȻC ȼc ȽL ȾT ȿs ɀz ɃB ɄU ɆE ɇe ɈJ ɉj ɌR ɍr ɎY ɏy ɓb ɕc ɖd ɗd ɛe ɟj ɠg ɡg ɢG ɦh ɧh ɨi ɪI ɫl ɬl ɭl ɱm ɲn ɳn ɴN
ɶOE ɼr ɽr ɾr ʀR ʂs ʈt ʉu ʋv ʏY ʐz ʑz ʙB ʛG ʜH ʝj ʟL ʠq ʣdz ʥdz ʦts ʪls ʫlz ʹ' ʺ" ʻ' ʼ' ʽ' ˈ' ˋ\` ˗- ᴀA ᴁAE ᴃB
ᴄC ᴅD ᴆD ᴇE ᴊJ ᴋK ᴌL ᴍM ᴏO ᴘP ᴛT ᴜU ᴠV ᴡW ᴢZ ᵫue ᵬb ᵭd ᵮf ᵯm ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵺth ᵻI ᵽp ᵾU ᶀb ᶁd ᶂf ᶃg ᶄk
ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶌv ᶍx ᶎz ᶏa ᶑd ᶒe ᶓe ᶖi ᶙu ẜs ẝs ẞSS ỺLL ỻll ỼV ỽv ỾY ỿy ‐- ‒- –- —- ―- ‘' ’' ‛' “" ”" ‟" ′'
−- ⱠL ⱡl ⱢL ⱣP ⱤR ⱥa ⱦt ⱧH ⱨh ⱩK ⱪk ⱫZ ⱬz ⱮM ⱱv ⱲW ⱳw ⱴv ⱸe ⱺo ⱾS ⱿZ 〝" 〞" ꜰF ꜱS ꜲAA ꜳaa ꜴAO ꜵao ꜶAU ꜷau ꜸAV
ꜹav ꜺAV ꜻav ꜼAY ꜽay ꝀK ꝁk ꝂK ꝃk ꝄK ꝅk ꝆL ꝇl ꝈL ꝉl ꝊO ꝋo ꝌO ꝍo ꝎOO ꝏoo ꝐP ꝑp ꝒP ꝓp ꝔP ꝕp ꝖQ ꝗq ꝘQ ꝙq ꝞV ꝟv ꝠVY
ꝡvy ꝤTH ꝥth ꝦTH ꝧth ꝱd ꝲl ꝳm ꝴn ꝵr ꝶR ꝷt ꝹD ꝺd ꝻF ꝼf ꞆT ꞇt ꞐN ꞑn ꞒC ꞓc ꞠG ꞡg ꞢK ꞣk ꞤN ꞥn ꞦR ꞧr ꞨS ꞩs ꞪH
`;
