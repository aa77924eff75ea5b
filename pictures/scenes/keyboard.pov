// A mechanical keyboard, seen over its corner.
#include "studio.inc"
Camera(<-17, 15, -24>, <-1.5, 0.5, -0.5>, 34, <-4, 2, -2>, 1.1)
Softbox(<-50, 60, 40>, <0, 0, 0>, 45, <1, 0.98, 0.94> * 1.25)
Softbox(<60, 40, -30>, <0, 0, 0>, 40, <0.85, 0.92, 1> * 0.55)
Table(90)
plane { -z, -140 pigment { rgb <0.2, 0.22, 0.24> } }

object { Slab(34, 1.5, 12.4, 0.5) Metal(<0.16, 0.2, 0.27>) rotate x * -3 translate y * 0.6 }

#declare Seed = seed(4);
#declare Cream = <0.83, 0.79, 0.7>;
#declare Slate = <0.2, 0.24, 0.3>;
#declare Orange = <0.85, 0.3, 0.08>;
#declare Pitch = 1.905;
#macro Key(At, Wide, Row, Tint, Label)
  union {
    object { Tapered(<Pitch * Wide / 2 - 0.05, Pitch / 2 - 0.05>, <Pitch * Wide / 2 - 0.34, Pitch / 2 - 0.3>, 1.1, 0.16) }
    #if (strlen(Label) > 0)
      object { Print(Label, 0.58) translate <-0.28, 1.1, 0.22> #if (Tint.x > 0.5 & Tint.y > 0.5) pigment { rgb 0.05 } #else pigment { rgb 0.75 } #end }
    #end
    Plastic(Tint)
    rotate x * (Row - 2) * 3
    translate <At * Pitch + Pitch * Wide / 2, 2 - abs(Row - 2) * 0.02 + Row * 0.12, 0>
    translate z * (Row - 2) * Pitch
  }
#end
#macro Row(Number, Words, From, Tint)
  #for (I, 1, strlen(Words))
    Key(From + I - 1, 1, Number, Tint, substr(Words, I, 1))
  #end
#end
union {
  Key(0, 1, 4, Orange, "")
  Row(4, "1234567890-=", 1, Cream) Key(13, 2, 4, Slate, "")
  Key(0, 1.5, 3, Slate, "") Row(3, "QWERTYUIOP[]", 1.5, Cream) Key(13.5, 1.5, 3, Cream, "")
  Key(0, 1.75, 2, Slate, "") Row(2, "ASDFGHJKL;'", 1.75, Cream) Key(12.75, 2.25, 2, Orange, "")
  Key(0, 2.25, 1, Slate, "") Row(1, "ZXCVBNM,./", 2.25, Cream) Key(12.25, 2.75, 1, Slate, "")
  Key(0, 1.25, 0, Slate, "") Key(1.25, 1.25, 0, Slate, "") Key(2.5, 1.25, 0, Slate, "")
  Key(3.75, 6.25, 0, Cream, "")
  Key(10, 1.25, 0, Slate, "") Key(11.25, 1.25, 0, Slate, "") Key(12.5, 1.25, 0, Slate, "") Key(13.75, 1.25, 0, Slate, "")
  translate <-7.5 * Pitch, 0, 0>
}
// A cable that winds away.
sphere_sweep {
  b_spline 8, <-6, 1, 5>, 0.22, <-6, 1, 6.5>, 0.22, <-6.5, 0.3, 10>, 0.22, <-2, 0.3, 14>, 0.22, <6, 0.3, 15>, 0.22, <12, 0.3, 20>, 0.22, <24, 0.3, 24>, 0.22, <40, 0.3, 30>, 0.22
  Matte(Orange)
}
