/** Passwords that every guessing list begins with, lower case, six characters or longer. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `000000 0000000 00000000 0123456789 0987654321 101010 102030 111111 1111111 11111111 111222
  112233 11223344 1122334455 121212 12121212 123123 12312312 123123123 123321 12344321 123454321
  123456 1234567 12345678 123456789 1234567890 12345678910 123456789a 123456a 123456q 12345a
  12345q 12345qwert 1234abcd 1234qwer 123abc 123qwe 123qweasd 123qwe123 131313 13579 1357924680
  142536 147147 147258 147258369 147852 147852369 1478963 159159 159357 159753 1a2b3c 1a2b3c4d
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 202020 212121
  222222 22222222 232323 246810 252525 314159 321321 333333 33333333 420420 444444 456456 456789
  456852 555555 5555555 55555555 654321 6666666 666666 66666666 696969 741852 741852963 753951
  77777777 7777777 777777 789456 789456123 7894561230 789789 852456 87654321 88888888 888888
  963852741 9876543210 987654 987654321 987987 999999 99999999 999999999 a123456 a1234567
  a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aa12345678 aaaaaa aaaaaaaa abc123 abc12345
  abc123456 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh abcdefg1 access admin123 admin1234
  admin12345 admin@123 administrator adrian agency agency123 agent123 agents alexander alexis
  amanda amanda1 andrea andrew angel1 angel123 angela angelina angels anthony anthony1 arsenal
  ashley ashley1 asd123 asdasd asdasdasd asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl
  austin azerty azertyuiop babygirl babygirl1 bailey banana barcelona baseball baseball1
  basketball batman batman1 beautiful benjamin blessed blink182 brandon brandy brittany broker
  broker123 brooklyn bubbles buster butterfly butterfly1 camila carlos caroline change123 changeit
  changeme changeme1 changeme123 charles charlie charlie1 cheese chelsea chelsea1 chester chicago
  chicken chocolate chocolate1 chris1 christian christopher computer computer1 cookie cookie1
  cooper corvette cowboys cowboys1 creative dakota dallas daniel daniel1 daniela danielle default
  default1 diamond diamond1 dolphin dolphins donald dragon dragon1 dragon123 eagles elizabeth
  family family1 ferrari florida florida1 flower flowers football football1 freedom freedom1
  friend friends friends1 fuckyou gabriel george ginger giovanni golden goodluck google hannah
  happy1 happy123 harley hello1 hello123 hello1234 helloworld hockey hotmail hunter hunter1
  hunter2 iloveu iloveyou iloveyou1 iloveyou2 iloveyou! infinity insurance insurance1 insurance123
  internet isabella jackson jasmine jasmine1 jennifer jennifer1 jessica jessica1 jesus1 jonathan
  jordan jordan1 jordan23 joseph joshua joshua1 junior justin justin1 killer killer1 kristen
  lakers laptop lauren letmein letmein1 letmein123 liverpool liverpool1 london louise lovely
  lovely1 loveme loveme1 loveyou lucky1 maddie maggie manchester marina marlboro martin master
  master1 master123 matrix matthew matthew1 melissa melissa1 mercedes merlin miami123 michael
  michael1 michelle michelle1 mickey midnight minecraft monica monkey monkey1 monkey123 morgan
  mother mustang mustang1 mynoob naruto natasha newyork nicholas nicole nicole1 nothing oliver
  orange orlando p@ssw0rd p@ssword pa$$word pa55word pass123 pass1234 passw0rd passw0rd1 password
  password! password0 password1 password! password01 password1! password10 password11 password12
  password123 password1234 password12345 password123! password2 password3 password99 password@1
  password@123 patrick peanut peanut1 pepper pokemon pokemon1 porchlight porchlight1 porchlight123
  portal portal123 princess princess1 purple purple1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
  qazwsx qazwsx123 qazwsxedc qazxsw qqqqqq qwaszx qwe123 qweasd qweasdzxc qweqwe qweqweqwe
  qwer1234 qwert1 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwertyu qwertyui qwertyuiop qwertyuiop123 rachel rainbow raiders ranger rangers rebecca
  richard robert robert1 rockyou samantha samantha1 samsung samsung1 scooter secret secret1
  secret123 shadow shadow1 shannon shopping silver slipknot snoopy soccer soccer1 softball
  sophie spider spiderman spring2024 spring2025 spring2026 starwars steelers stella steven
  strawberry summer summer1 summer123 summer2024 summer2025 summer2026 sunday sunflower sunshine
  sunshine1 superman superman1 superstar taylor taylor1 teddybear temp123 temp1234 test1234
  test12345 testing testing1 testtest thomas thomas1 thunder tigers tigger tigger1 tinkerbell
  trustno1 tucker unknown user1234 vanessa victor victoria victoria1 welcome welcome! welcome01
  welcome1 welcome1! welcome12 welcome123 welcome1234 welcome2024 welcome2025 welcome2026
  welcome@1 welcome@123 whatever whatever1 william william1 willow winner winter winter1
  winter2024 winter2025 winter2026 wizard xxxxxx yamaha yankees yankees1 yellow yellow1
  zaq12wsx zaq1zaq1 zxc123 zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zzzzzz
  administrator1 administrator123 adminadmin adminadmin123 abcdefghijkl abcdefghijklm
  111111111111 123412341234 123456123456 123456654321 123456781234 1234567890-= 1234567890ab
  1234567890abc 1234567890qw 1q2w3e4r5t6y7u 1qaz2wsx3edc4rfv 1qazxsw23edc asdfghjkl123
  asdfasdfasdf changeme1234 iloveyou1234 iloveyou12345 insurance2024 insurance2025 insurance2026
  letmein12345 letmeinplease passpasspass password2024 password2025 password2026 password123456
  passwordpassword porchlight1234 qwertyqwerty qwertyuiop1 qwertyuiop12 qwertyuiop[]
  qwertyuiopasdf qwertyuiopasdfghjkl sunshine1234 welcomewelcome zxcvbnmasdfghjkl`
    .split(/\s+/)
    .filter((word) => word.length >= 6),
);
