/* Written by the test of scripts/src/folding from Unicode 17.0 and CLDR; do not edit. */

/** Marks and characters without a width, as first and last code points in base 16. */
export const DROPPED = `
ad-ad 300-33f 342-342 345-36f 483-489 591-5bd 5bf-5bf 5c1-5c2 5c4-5c5 5c7-5c7 610-61a 61c-61c 640-640 64b-65f
670-670 6d6-6dc 6df-6e4 6e7-6e8 6ea-6ed 897-89f 8ca-8e1 8e3-8ff 951-954 115f-1160 17b4-17b5 180b-180f
1ab0-1add 1ae0-1aeb 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced-1ced 1cf4-1cf4 1cf8-1cf9 1dc0-1dff 200b-200f 202a-202e
2060-206f 20d0-20f0 2de0-2dff 302a-302d a66f-a672 a674-a67d a69e-a69f fb1e-fb1e fe00-fe0f fe20-fe2f feff-feff
fff0-fffb 101fd-101fd 102e0-102e0 10efa-10eff 1133b-1133b 1bca0-1bca3 1cf00-1cf2d 1cf30-1cf46 1d167-1d169
1d173-1d182 1d185-1d18b 1d1aa-1d1ad 1d242-1d244 1e08f-1e08f e0000-e0fff
`;

/** Characters that stand for another one, each followed by it. They come after decomposition and without case, so none has marks. */
export const SINGLES = `
\`' ðd øo đd ħh ĸq łl ŋn ŧt ƀb ƃb ƈc ƌd ƒf Ɩi ƙk ƚl ƞn ƥp ƫt ƭt ƴy ƶz ǥg ȡd ȥz ȴl ȵn ȶt ȷj ȼc ȿs ɀz ɇe ɉj ɍr
ɏy ɓb ɕc ɖd ɗd ɛe ɟj ɠg ɡg ɢg ɦh ɧh ɨi ɪi ɫl ɬl ɭl ɱm ɲn ɳn ɴn ɼr ɽr ɾr ʀr ʂs ʈt ʉu ʋv ʏy ʐz ʑz ʙb ʛg ʜh ʝj ʟl
ʠq ʹ' ʺ" ʻ' ʼ' ʽ' ʾ' ʿ' ˈ' ˋ' ˗- ՚' ֊- ־- ᐀- ᠆- ᴀa ᴃb ᴄc ᴅd ᴆd ᴇe ᴊj ᴋk ᴌl ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ᵬb ᵭd ᵮf ᵯm
ᵰn ᵱp ᵲr ᵳr ᵴs ᵵt ᵶz ᵻi ᵽp ᵾu ᶀb ᶁd ᶂf ᶃg ᶄk ᶅl ᶆm ᶇn ᶈp ᶉr ᶊs ᶌv ᶍx ᶎz ᶏa ᶑd ᶒe ᶓe ᶖi ᶙu ẜs ẝs ỽv ỿy ‐- ‒- –-
—- ―- ‘' ’' ‛' “" ”" ‟" ′' ⁃- −- ⱡl ⱥa ⱦt ⱨh ⱪk ⱬz ⱱv ⱳw ⱴv ⱸe ⱺo ⸗- ⸚- ⸺- ⸻- ⹀- ⹝- 〜- 〝" 〞" 〰- ゠- ꜰf ꜱs ꝁk ꝃk
ꝅk ꝇl ꝉl ꝋo ꝍo ꝑp ꝓp ꝕp ꝗq ꝙq ꝟv ꝱd ꝲl ꝳm ꝴn ꝵr ꝶr ꝷt ꝺd ꝼf ꞇt ꞌ' ꞑn ꞓc ꞡg ꞣk ꞥn ꞧr ꞩs 𐵮- 𐺭-
`;

/** Letters that stand for several. */
export const SEVERAL = `
æae þth ßss œoe ƕhv ƣoi ȸdb ȹqp ɶoe ʣdz ʥdz ʦts ʪls ʫlz ᴁae ᵫue ᵺth ỻll ꜳaa ꜵao ꜷau ꜹav ꜻav ꜽay ꝏoo ꝡvy ꝥth
ꝧth
`;
